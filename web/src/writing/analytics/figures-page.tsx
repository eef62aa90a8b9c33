import './figures.css'
import type { Figures } from '@soko/contracts/types/figures.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { DayTable } from '../../shared/board/day-table.tsx'
import { Loaded } from '../../shared/board/loaded.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { deskTexts } from '../desk/desk.texts.ts'
import { DepthSection } from './depth-section.tsx'
import { DownloadTable } from './download.tsx'
import { type AnalyticsQuery, useFiguresQuery } from '../desk/desk.api.ts'
import { figuresTexts as texts } from './figures.texts.ts'
import { PeriodChoice } from './period-choice.tsx'
import { addressOf, periodIn } from './period.ts'
import { PostsTable } from './posts-table.tsx'
import { ChartLegend, ReadersChart } from './readers-chart.tsx'
import { shortDay } from './short-day.ts'
import { SourcesSection } from './sources-section.tsx'
import { Tiles } from './tiles.tsx'

const FiguresPage = () => <DeskPage current="figures">{() => <AuthorsFigures />}</DeskPage>

const AuthorsFigures = () => {
  const [search] = useSearchParams()
  const [openedAt] = useState(() => Date.now())
  const period = periodIn(search, openedAt)
  const postId = search.get('post') ?? undefined
  const which = { from: period.from, to: period.to, ...(postId !== undefined && { postId }) }
  const query = useFiguresQuery(which)
  return (
    <div className="figures-board" aria-busy={query.isFetching}>
      <div className="figures-head">
        {postId !== undefined && <OfOne post={query.currentData?.posts[0]} search={search} />}
        <PeriodChoice period={period} />
      </div>
      {/* What failed is no longer what was asked for. */}
      <Loaded
        query={query.isError ? { ...query, data: undefined } : query}
        loading={texts.loading}
        lines={12}
      >
        {(figures) => <Board figures={figures} which={which} />}
      </Loaded>
    </div>
  )
}

/** AnalyticsQuery analysis it is about, and the ways on. */
const OfOne = ({
  post,
  search,
}: {
  readonly post: Figures['posts'][number] | undefined
  readonly search: URLSearchParams
}) => (
  <div>
    <h2>{post?.title ?? texts.title}</h2>
    <p className="figures-ways">
      <Link className="link" to={addressOf(undefined, search)}>
        {texts.all}
      </Link>
      {post && !post.deleted && (
        <Link className="link" to={paths.post(post.slug)}>
          {texts.read}
        </Link>
      )}
    </p>
  </div>
)

/** Who follows is counted for all analyses together, not for one. */
const columnsOf = (days: Figures['days']) => [
  { name: texts.tiles.readers, of: ({ readers }: Day) => readers },
  { name: texts.chart.beforeDay, of: ({ before }: Day) => before },
  { name: texts.tiles.bookmarks, of: ({ bookmarks }: Day) => bookmarks },
  ...(days.some(({ follows }) => follows !== null)
    ? [{ name: texts.tiles.follows, of: ({ follows }: Day) => follows ?? 0 }]
    : []),
]

type Day = Figures['days'][number]

const Board = ({ figures, which }: { readonly figures: Figures; readonly which: AnalyticsQuery }) => {
  const { period, before, days, from, to, posts } = figures
  if (posts.length === 0)
    return (
      <EmptyState {...texts.noAnalyses}>
        <LinkButton kind="go" to={paths.write}>
          {texts.noAnalyses.write}
        </LinkButton>
      </EmptyState>
    )
  return (
    <>
      <Tiles figures={figures} />
      <BoardSection
        title={texts.chart.title}
        aside={
          <p className="hint">
            {texts.between(shortDay(from), shortDay(to))}. {texts.utc}
          </p>
        }
      >
        {period.readers === 0 && before.readers === 0 ? (
          <EmptyState {...texts.none} level={3} />
        ) : (
          <>
            <ReadersChart figures={figures} />
            <ChartLegend />
          </>
        )}
        <DayTable days={days} columns={columnsOf(days)} texts={texts.chart} />
      </BoardSection>
      <div className="figure-two">
        <DepthSection period={period} />
        <SourcesSection sources={figures.sources} />
      </div>
      {which.postId === undefined && <PostsTable posts={posts} />}
      <p className="hint figure-privacy">{texts.privacy}</p>
      <div className="figure-downloads">
        <DownloadTable which={which} of="days" />
        {which.postId === undefined && <DownloadTable which={which} of="posts" />}
        <DownloadTable which={which} of="sources" />
      </div>
    </>
  )
}

/** `/me/figures`: how many read one's analyses, how far, and where from; with `post`, one of them. */
export const page: Page = {
  Component: FiguresPage,
  describe: () => ({ title: `${texts.title} · ${deskTexts.title}`, unlisted: true }),
}

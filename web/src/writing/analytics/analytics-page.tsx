import './analytics.css'
import type { Analytics } from '@soko/contracts/types/analytics.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { DayTable } from '../../shared/board/day-table.tsx'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { deskTexts } from '../desk/desk.texts.ts'
import { DownloadTable } from './download.tsx'
import { type AnalyticsQuery, useFiguresQuery } from '../desk/desk.api.ts'
import { analyticsTexts as texts } from './analytics.texts.ts'
import { PeriodPicker } from './period-picker.tsx'
import { analyticsPath, parsePeriod } from './period.ts'
import { PostsTable } from './posts-table.tsx'
import { ChartLegend, ReadersChart, shortDay } from './readers-chart.tsx'
import { Tiles } from './tiles.tsx'
import { formatCount } from '../../shared/lib/format-count.ts'
import { quarterPercentages } from './percentages.ts'

const AnalyticsPage = () => <DeskPage current="figures">{() => <AuthorAnalytics />}</DeskPage>

const AuthorAnalytics = () => {
  const [search] = useSearchParams()
  const [openedAt] = useState(() => Date.now())
  const period = parsePeriod(search, openedAt)
  const postId = search.get('post') ?? undefined
  const params = { from: period.from, to: period.to, ...(postId !== undefined && { postId }) }
  const query = useFiguresQuery(params)
  return (
    <div className="figures-board" aria-busy={query.isFetching}>
      <div className="figures-head">
        {postId !== undefined && <PostHead post={query.currentData?.posts[0]} search={search} />}
        <PeriodPicker period={period} />
      </div>
      {/* After an error, the cached data belongs to another query. */}
      <Loaded
        query={query.isError ? { ...query, data: undefined } : query}
        loading={texts.loading}
        lines={12}
      >
        {(figures) => <Board figures={figures} params={params} />}
      </Loaded>
    </div>
  )
}

const PostHead = ({
  post,
  search,
}: {
  readonly post: Analytics['posts'][number] | undefined
  readonly search: URLSearchParams
}) => (
  <div>
    <h2>{post?.title ?? texts.title}</h2>
    <p className="figures-ways">
      <Link className="link" to={analyticsPath(undefined, search)}>
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

/** Follows are counted per author, so the table of a single analysis has no such column. */
const columnsOf = (days: Analytics['days']) => [
  { name: texts.tiles.readers, of: ({ readers }: Day) => readers },
  { name: texts.chart.beforeDay, of: ({ before }: Day) => before },
  { name: texts.tiles.bookmarks, of: ({ bookmarks }: Day) => bookmarks },
  ...(days.some(({ follows }) => follows !== null)
    ? [{ name: texts.tiles.follows, of: ({ follows }: Day) => follows ?? 0 }]
    : []),
]

type Day = Analytics['days'][number]

const Board = ({ figures, params }: { readonly figures: Analytics; readonly params: AnalyticsQuery }) => {
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
      {params.postId === undefined && <PostsTable posts={posts} />}
      <p className="hint figure-privacy">{texts.privacy}</p>
      <div className="figure-downloads">
        <DownloadTable params={params} of="days" />
        {params.postId === undefined && <DownloadTable params={params} of="posts" />}
        <DownloadTable params={params} of="sources" />
      </div>
    </>
  )
}

const depthTexts = texts.depth

const DepthSection = ({ period: { depth, readers } }: Pick<Analytics, 'period'>) => {
  const quarters = quarterPercentages(depth)
  return (
    <BoardSection
      title={depthTexts.title}
      aside={
        <p className="hint">
          {depthTexts.of(formatCount(depth.known), formatCount(Math.max(readers, depth.known)))}
        </p>
      }
    >
      {quarters === undefined ? (
        <p className="hint">{depthTexts.unknown}</p>
      ) : (
        <ul className="figure-bars">
          {quarters.map((perCent, index) => (
            <Bar
              key={index}
              name={depthTexts.quarters[index] ?? ''}
              value={`${perCent}%`}
              perCent={perCent}
            />
          ))}
        </ul>
      )}
      <p className="hint">{depthTexts.hint}</p>
    </BoardSection>
  )
}

const sourcesTexts = texts.sources

/** Maximum number of sources with a row of their own. The others share one row. */
const MAX_SOURCES = 8
const OTHER = 'other'

const SourcesSection = ({ sources }: Pick<Analytics, 'sources'>) => {
  const visible = groupRest(sources)
  const largest = Math.max(1, ...visible.map(({ readers }) => readers))
  return (
    <BoardSection title={sourcesTexts.title} aside={<p className="hint">{sourcesTexts.hostOnly}</p>}>
      {visible.length === 0 && <p className="hint">{sourcesTexts.empty}</p>}
      <ul className="figure-bars">
        {visible.map(({ from, readers }) => (
          <Bar
            key={from}
            name={nameOf(from)}
            value={formatCount(readers)}
            perCent={(readers / largest) * 100}
          />
        ))}
      </ul>
    </BoardSection>
  )
}

/** Labels of the sources that are not host names. */
const NAMES: Readonly<Record<string, string>> = sourcesTexts.names
const nameOf = (from: string): string => NAMES[from] ?? from

const groupRest = (sources: Analytics['sources']): Analytics['sources'] => {
  const named = sources.filter(({ from }) => from !== OTHER)
  const visible = named.slice(0, MAX_SOURCES)
  const rest = [...named.slice(MAX_SOURCES), ...sources.filter(({ from }) => from === OTHER)]
  const readers = rest.reduce((sum, source) => sum + source.readers, 0)
  return readers === 0 ? visible : [...visible, { from: OTHER, readers }]
}

type Props = {
  readonly name: string
  readonly value: string
  readonly perCent: number
}

const Bar = ({ name, value, perCent }: Props) => (
  <li>
    <span>{name}</span>
    <b>{value}</b>
    <svg className="figure-bar" aria-hidden="true">
      <rect width={`${perCent}%`} height="100%" />
    </svg>
  </li>
)

/** `/me/figures`: analytics of all the author's analyses, or of one with `post`. */
export const page: Page = {
  Component: AnalyticsPage,
  describe: () => ({ title: `${texts.title} · ${deskTexts.title}`, unlisted: true }),
}

import type { Analytics, PostAnalytics } from '@soko/contracts/types/analytics.ts'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { inUtc, shortDate } from '../../shared/lib/dates.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { formatCount } from '../../shared/lib/format-count.ts'
import { Change } from '../../shared/board/change.tsx'
import { analyticsTexts } from './analytics.texts.ts'
import { quarterPercentages, completionPercentage } from './percentages.ts'
import { analyticsPath } from './period.ts'

const texts = analyticsTexts.posts

const INITIAL_ROWS = 20

/** A table that readers can sort by each column. Initially the posts with the most readers come first. */
export const PostsTable = ({ posts }: Pick<Analytics, 'posts'>) => {
  const [showsAll, setShowsAll] = useState(false)
  const [order, setOrder] = useState<Order>({ by: 'readers', isDescending: true })
  const sorted = sortPosts(posts, order)
  return (
    <BoardSection
      title={texts.title}
      aside={<p className="hint">{texts.published(formatCount(posts.length))}</p>}
    >
      <ScrollRegion label={texts.caption}>
        <table className="table figure-posts">
          <caption className="vh">{texts.caption}</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <Heading key={column} column={column} order={order} onOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {(showsAll ? sorted : sorted.slice(0, INITIAL_ROWS)).map((post) => (
              <PostRow key={post._id} post={post} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {!showsAll && posts.length > INITIAL_ROWS && (
        <Button onClick={() => setShowsAll(true)}>{texts.more(formatCount(posts.length))}</Button>
      )}
    </BoardSection>
  )
}

type HeadingProps = {
  readonly column: Column
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

const Heading = ({ column, order, onOrder }: HeadingProps) => {
  const sorted = order.by === column && (order.isDescending ? 'descending' : 'ascending')
  const arrow = !sorted ? ArrowUpDown : order.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={column === 'analysis' ? undefined : 'num'}
      {...(sorted && { 'aria-sort': sorted })}
    >
      <button
        type="button"
        className="figure-sort"
        title={texts.sortBy(texts.columns[column])}
        onClick={() => onOrder(nextOrder(order, column))}
      >
        {texts.columns[column]}
        <Icon of={arrow} />
      </button>
    </th>
  )
}

const PostRow = ({ post }: { readonly post: PostAnalytics }) => {
  const [search] = useSearchParams()
  const quarters = quarterPercentages(post.depth)
  const details = [
    shortDate(inUtc(post.createdAt).date),
    texts.minutes(post.readingMinutes),
    ...(post.deleted ? [texts.deleted] : []),
  ]
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={analyticsPath(post._id, search)} dir="auto">
          {post.title}
        </Link>
        <span className="hint">{details.join(', ')}</span>
      </th>
      <td className="num">{formatCount(post.readers)}</td>
      <td className="num">
        {post.before === 0 ? (
          <span className="change">{texts.none}</span>
        ) : (
          <Change now={post.readers} before={post.before} />
        )}
      </td>
      {quarters ? (
        <>
          <td>
            <DepthColumns quarters={quarters} />
          </td>
          <td className="num">{`${quarters.at(-1)}%`}</td>
        </>
      ) : (
        <td className="num" colSpan={2}>
          <span className="change">{post.readers === 0 ? texts.noReaders : texts.notKnown}</span>
        </td>
      )}
      <td className="num">{formatCount(post.bookmarks)}</td>
    </tr>
  )
}

const DepthColumns = ({ quarters }: { readonly quarters: readonly number[] }) => (
  <svg
    className="depth-columns"
    viewBox="0 0 104 14"
    role="img"
    aria-label={analyticsTexts.depth.cell(quarters.map((perCent) => `${perCent}%`))}
  >
    {quarters.map((perCent, index) => (
      <g key={index}>
        <rect className="track" x={index * 26.5} width="24.5" height="14" />
        <rect x={index * 26.5} y={14 - perCent * 0.14} width="24.5" height={perCent * 0.14} />
      </g>
    ))}
  </svg>
)

const COLUMNS = ['analysis', 'readers', 'change', 'quarters', 'toTheEnd', 'bookmarks'] as const
type Column = (typeof COLUMNS)[number]

type Order = { readonly by: Column; readonly isDescending: boolean }

const SORT_VALUES: Readonly<Record<Column, (post: PostAnalytics) => number | string | undefined>> = {
  analysis: ({ title }) => title,
  readers: ({ readers }) => readers,
  change: ({ readers, before }) => (before === 0 ? undefined : readers / before),
  quarters: ({ depth }) => quarterPercentages(depth)?.reduce((sum, each) => sum + each, 0),
  toTheEnd: ({ depth }) => completionPercentage(depth),
  bookmarks: ({ bookmarks }) => bookmarks,
}

/** Reverses the order of the current column. Others begin with A for names, with the largest for numbers. */
const nextOrder = (current: Order, by: Column): Order => ({
  by,
  isDescending: current.by === by ? !current.isDescending : by !== 'analysis',
})

/** Unknown values are last in both directions. */
const sortPosts = (
  posts: readonly PostAnalytics[],
  { by, isDescending }: Order,
): readonly PostAnalytics[] => {
  const valueOf = SORT_VALUES[by]
  return posts.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    const ascending =
      typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b), 'en') : a - b
    return isDescending ? -ascending : ascending
  })
}

import type { SeedAnalysis } from './analyses/analysis.ts'
import { between, seededRandom } from './art/random.ts'
import type { Author } from './authors.ts'
import type { SeedNote } from './columns/column.ts'
import { dayOf } from './seed-call.ts'

/** What a member writes: as it stands, or from the closes of its day. */
export type SeedText = SeedAnalysis | SeedNote

/** One thing a member does, and when (milliseconds since 1970). */
export type SeedStep = { readonly at: number } & (
  | { readonly kind: 'join'; readonly author: Author }
  | { readonly kind: 'follow'; readonly member: string; readonly followed: string }
  | { readonly kind: 'publish'; readonly analysis: SeedText }
  | {
      readonly kind: 'comment'
      readonly member: string
      readonly analysis: string
      readonly number: number
      readonly text: string
    }
  | { readonly kind: 'bookmark'; readonly member: string; readonly analysis: string }
  /** The markets get prices of a demonstration up to then, the first time from a day on. */
  | { readonly kind: 'prices'; readonly from: string }
)

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Comments and bookmarks come within this time of their analysis, or before the site opens if that is sooner. */
const ATTENTION = 30 * HOUR
/** The first day of the prices: 18 months before the site opens. */
const PRICE_HISTORY = 548 * DAY

/**
 * Puts the first content into an order of time that ends before `now`: everybody joins in the days before the first
 * analysis, follows others over the weeks after, and reads, comments and bookmarks soon after each analysis.
 * Before an analysis with calls the markets get the prices of the days until then, as they would have come, and the rest at the end: so
 * calls are made, entered and judged one day after the other. The same content and time give the same plan.
 */
export const planSeeding = (
  authors: readonly Author[],
  analyses: readonly SeedText[],
  now: number,
): readonly SeedStep[] => {
  const opening = now - (Math.max(...analyses.map(({ daysAgo }) => daysAgo)) + 3) * DAY
  const from = dayOf(now - PRICE_HISTORY)
  const steps = [
    ...authors.flatMap((author, index) => membership(author, opening + (index * DAY) / authors.length, now)),
    ...analyses.flatMap((analysis) => {
      const steps = publication(analysis, now)
      const [publish] = steps
      const hasCalls = (analysis.calls?.length ?? 0) > 0
      return publish && hasCalls ? [{ kind: 'prices', at: publish.at, from } as const, ...steps] : steps
    }),
    { kind: 'prices', at: now - 1, from } as const,
  ]
  return steps.toSorted((one, other) => one.at - other.at)
}

const membership = (author: Author, joinedAt: number, now: number): SeedStep[] => {
  const random = seededRandom(`follows of ${author.key}`)
  const latest = Math.min(30 * DAY, now - joinedAt - 2 * DAY)
  return [
    { kind: 'join', at: joinedAt, author },
    ...author.follows.map((followed) => {
      const at = joinedAt + between(random, DAY, latest)
      return { kind: 'follow', at, member: author.key, followed } as const
    }),
  ]
}

const publication = (analysis: SeedText, now: number): SeedStep[] => {
  const { key, comments, bookmarkedBy } = analysis
  const random = seededRandom(`readers of ${key}`)
  const at = now - (analysis.daysAgo - between(random, 0, 0.5)) * DAY
  const attention = Math.min(ATTENTION, (now - at) * 0.9)
  // Comments answer one another: they keep their order.
  const talk = comments.map((comment, index) => ({
    kind: 'comment' as const,
    at: at + (attention * (index + between(random, 0.2, 0.9))) / comments.length,
    member: comment.author,
    analysis: key,
    number: index + 1,
    text: comment.text,
  }))
  const bookmarks = bookmarkedBy.map((member) => ({
    kind: 'bookmark' as const,
    at: at + between(random, 0.02, 1) * attention,
    member,
    analysis: key,
  }))
  return [{ kind: 'publish', at, analysis }, ...talk, ...bookmarks]
}

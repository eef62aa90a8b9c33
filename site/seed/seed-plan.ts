import type { SeedAnalysis } from './analyses/analysis.ts'
import { between, seededRandom } from './art/random.ts'
import type { Author } from './authors.ts'
import type { SeedNote } from './columns/column.ts'
import { dayOf } from './seed-call.ts'

export type SeedText = SeedAnalysis | SeedNote

/** An action of seeding, and its time `at` in milliseconds since 1970. */
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
  /** Adds prices up to the time of this step; the first such step starts at the day `from`. */
  | { readonly kind: 'prices'; readonly from: string }
)

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Comments and bookmarks follow their analysis within this time, or before the site opens. */
const ATTENTION = 30 * HOUR
/** The first day of the prices: 18 months before the site opens. */
const PRICE_HISTORY = 548 * DAY
/** The interval between price updates, short enough for calls to be judged soon. */
const ROUND = 2 * DAY

/** Plans the steps in order of time, all before `now`. Deterministic for the same content and time. */
export const planSeeding = (
  authors: readonly Author[],
  analyses: readonly SeedText[],
  now: number,
): readonly SeedStep[] => {
  const opening = now - (Math.max(...analyses.map(({ daysAgo }) => daysAgo)) + 3) * DAY
  const published = analyses.flatMap((analysis) => publication(analysis, now))
  const steps = [
    ...prices(published, now),
    ...authors.flatMap((author, index) => membership(author, opening + (index * DAY) / authors.length, now)),
    ...published,
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

/** Plans price updates: before each analysis with calls, then every other day, and at the end. */
const prices = (published: readonly SeedStep[], now: number): SeedStep[] => {
  const from = dayOf(now - PRICE_HISTORY)
  const called = published.flatMap((step) =>
    step.kind === 'publish' && (step.analysis.calls ?? []).length > 0 ? [step.at] : [],
  )
  const first = Math.min(now, ...called)
  const rounds = Array.from(
    { length: Math.floor((now - first) / ROUND) },
    (_, round) => first + (round + 1) * ROUND,
  )
  return [...called, ...rounds, now - 1].map((at) => ({ kind: 'prices', at, from }))
}

const publication = (analysis: SeedText, now: number): SeedStep[] => {
  const { key, comments, bookmarkedBy } = analysis
  const random = seededRandom(`readers of ${key}`)
  const at = now - (analysis.daysAgo - between(random, 0, 0.5)) * DAY
  const attention = Math.min(ATTENTION, (now - at) * 0.9)
  // Comments answer one another, so their order is fixed.
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

import type { CoverSpec } from '../covers.ts'
import type { SeedCall } from '../seed-call.ts'

/** The category names the first content uses. */
export const CATEGORIES = [
  'African Equities',
  'Bitcoin',
  'Commodities',
  'Crypto',
  'Currencies',
  'Education',
  'Fixed Income',
  'Ghana',
  'Kenya',
  'Macro',
  'Mobile Money',
  'Nigeria',
  'Risk',
  'South Africa',
  'Stablecoins',
  'Technical Analysis',
] as const

export type Category = (typeof CATEGORIES)[number]

/** A comment under an analysis; the author is a member's key. */
export interface SeedComment {
  readonly author: string
  readonly text: string
}

/** An analysis the first start publishes. Authors and bookmarks are members' keys. */
export interface SeedAnalysis {
  readonly key: string
  readonly author: string
  readonly title: string
  readonly categories: readonly Category[]
  /** At most 300 characters; left out, the site takes the beginning of the text. */
  readonly summary?: string
  readonly html: string
  readonly tradViewLink?: string
  readonly cover: CoverSpec
  /** What it says of prices, to be judged. */
  readonly calls?: readonly SeedCall[]
  /** How many days before the first start it was written. */
  readonly daysAgo: number
  readonly comments: readonly SeedComment[]
  readonly bookmarkedBy: readonly string[]
}

/** Template tag for an analysis' html: as written, without the indentation of the source. */
export function prose(text: TemplateStringsArray): string {
  return text.join('').trim().replaceAll(/\n\s*/g, '\n')
}

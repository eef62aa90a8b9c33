import type { SeedAnalysis } from '../analyses/analysis.ts'
import type { SeedCall } from '../seed-call.ts'

/** How a column comes to its directions: it looks at how a price changed over so many closes, and goes with it or against it. */
export type Rule = { readonly closes: number; readonly goes: 'with' | 'against' }

/** A short analysis that is written from the closes of its day. Its calls have no direction yet: the rule of its column gives it. */
export interface ColumnNote extends Pick<SeedAnalysis, 'daysAgo' | 'comments' | 'bookmarkedBy'> {
  /** What it is about, for the title. */
  readonly about: string
  /** How it begins, as HTML. */
  readonly opening: string
  readonly calls: readonly Omit<SeedCall, 'direction'>[]
}

/** Notes of one author, by one rule. */
export interface Column extends Pick<SeedAnalysis, 'key' | 'author' | 'categories' | 'cover'> {
  readonly name: string
  readonly rule: Rule
  /** Oldest first. */
  readonly notes: readonly ColumnNote[]
}

/** A note with its column. */
export interface SeedNote extends ColumnNote, Pick<SeedAnalysis, 'key' | 'author'> {
  readonly column: Column
}

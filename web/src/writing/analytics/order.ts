import type { PostFigures } from '@soko/contracts/types/figures.ts'
import { quartersOf, toTheEnd } from './per-cent.ts'

/** A column of the table of analyses, in the order of the columns. */
export const COLUMNS = ['analysis', 'readers', 'change', 'quarters', 'toTheEnd', 'bookmarks'] as const
export type Column = (typeof COLUMNS)[number]

export type Order = { readonly by: Column; readonly down: boolean }

/** What analyses are compared by; undefined where it is not known. */
const VALUES: Readonly<Record<Column, (post: PostFigures) => number | string | undefined>> = {
  analysis: ({ title }) => title,
  readers: ({ readers }) => readers,
  change: ({ readers, before }) => (before === 0 ? undefined : readers / before),
  quarters: ({ depth }) => quartersOf(depth)?.reduce((sum, each) => sum + each, 0),
  toTheEnd: ({ depth }) => toTheEnd(depth),
  bookmarks: ({ bookmarks }) => bookmarks,
}

/** The other way round where it is the order already; else names from A and numbers from the highest. */
export const nextOrder = (now: Order, by: Column): Order => ({
  by,
  down: now.by === by ? !now.down : by !== 'analysis',
})

/** Analyses in an order. Those of which it is not known are last, both ways; equal ones stay as they are. */
export const inOrderOf = (posts: readonly PostFigures[], { by, down }: Order): readonly PostFigures[] => {
  const valueOf = VALUES[by]
  return posts.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    const ascending =
      typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b), 'en') : a - b
    return down ? -ascending : ascending
  })
}

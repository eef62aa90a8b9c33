import { AGAINST_THE_WEEK } from './against-the-week.ts'
import type { SeedNote } from './column.ts'
import { TWO_LINES } from './two-lines.ts'
import { YELLOW_CARD } from './yellow-card.ts'

export const COLUMNS = [YELLOW_CARD, AGAINST_THE_WEEK, TWO_LINES] as const

/** Every note of the first content, oldest first. */
export const NOTES: readonly SeedNote[] = COLUMNS.flatMap((column) =>
  column.notes.map((note, index) => ({
    ...note,
    key: `${column.key}-${index + 1}`,
    author: column.author,
    column,
  })),
).toSorted((one, other) => other.daysAgo - one.daysAgo)

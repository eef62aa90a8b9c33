import type { Depth } from '@soko/contracts/types/figures.ts'

/** How much of a whole, in per cent; undefined of nothing. */
export const perCent = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 100)

/** Of those of whom it is known: how many came to each quarter, in per cent. Undefined where it is known of nobody. */
export const quarterPercentages = ({ known, quarters }: Depth): readonly number[] | undefined =>
  known === 0 ? undefined : quarters.map((count) => perCent(count, known) ?? 0)

/** How many of those of whom it is known came to the end, in per cent. */
export const completionPercentage = (depth: Depth): number | undefined => quarterPercentages(depth)?.at(-1)

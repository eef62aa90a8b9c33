import type { Depth } from '@soko/contracts/types/analytics.ts'

/** Returns a rounded percentage, or undefined if the whole is 0. */
export const perCent = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 100)

/**
 * Returns the percentage of readers who reached each quarter of the text, among the readers whose reading
 * depth is known. Undefined if there are none.
 */
export const quarterPercentages = ({ known, quarters }: Depth): readonly number[] | undefined =>
  known === 0 ? undefined : quarters.map((count) => perCent(count, known) ?? 0)

export const completionPercentage = (depth: Depth): number | undefined => quarterPercentages(depth)?.at(-1)

import type { Depth } from '@soko/contracts/types/analytics.ts'

export const perCent = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 100)

/** Percentages of readers who reached each quarter, among those with known depth; undefined without any. */
export const quarterPercentages = ({ known, quarters }: Depth): readonly number[] | undefined =>
  known === 0 ? undefined : quarters.map((count) => perCent(count, known) ?? 0)

export const completionPercentage = (depth: Depth): number | undefined => quarterPercentages(depth)?.at(-1)

import type { Close } from '@soko/contracts/markets/instruments.ts'

export type Level = {
  readonly name: string
  readonly value: string
  readonly line: 'solid' | 'dashed' | 'dotted'
}

/** A vertical line on a day with a label. If labels would overlap, earlier entries win. */
export type MarkedDay = {
  readonly day: string
  readonly word: string
  readonly line: 'solid' | 'dashed'
}

/** Data of an interactive chart. A new object creates a new chart. */
export type ChartSubject = {
  readonly name: string
  /** Earliest first; at least one. */
  readonly closes: readonly Close[]
  /** Decimal places of a price. */
  readonly decimals: number
  readonly isLogarithmic: boolean
  readonly levels: readonly Level[]
  readonly days: readonly MarkedDay[]
  /** Days with a circle: the entry and the deciding close. */
  readonly points: readonly string[]
  /** First day of the bold line; omitted: all closes. */
  readonly boldFrom?: string
  /** First visible day; omitted: the first close. */
  readonly from?: string
  readonly priceText: (value: string) => string
  readonly dayText: (day: string) => string
  readonly noteOf?: (close: Close) => string | null
}

import type { Close } from '@soko/contracts/markets/instruments.ts'

export type Level = {
  readonly name: string
  readonly value: string
  readonly line: 'solid' | 'dashed' | 'dotted'
}

/** A vertical line on a day, with a label. If labels overlap, only the first is shown. */
export type MarkedDay = {
  readonly day: string
  readonly word: string
  readonly line: 'solid' | 'dashed'
}

/** Data of an interactive chart. The chart is recreated if the object changes. */
export type ChartSubject = {
  readonly name: string
  readonly closes: readonly Close[]
  readonly decimals: number
  readonly isLogarithmic: boolean
  readonly levels: readonly Level[]
  readonly days: readonly MarkedDay[]
  /** Days marked with a circle: the entry and the close that decided the call. */
  readonly points: readonly string[]
  /** First day of the bold line; defaults to the first close. */
  readonly boldFrom?: string
  /** First visible day; defaults to the first close. */
  readonly from?: string
  readonly priceText: (value: string) => string
  readonly dayText: (day: string) => string
  readonly noteOf?: (close: Close) => string | null
}

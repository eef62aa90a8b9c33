import type { Close } from '@soko/contracts/markets/instruments.ts'

/** A horizontal line: solid, dashed or dotted, as the drawn charts have them. */
export type Level = {
  readonly name: string
  readonly value: string
  readonly line: 'solid' | 'dashed' | 'dotted'
}

/** A vertical line on a day, with a word at the axis. The earlier ones win where words would overlap. */
export type MarkedDay = {
  readonly day: string
  readonly word: string
  readonly line: 'solid' | 'dashed'
}

/** What an interactive chart shows. The same object means the same chart: another one is made anew. */
export type ChartSubject = {
  /** What it is of. */
  readonly name: string
  /** The earliest first; at least one. */
  readonly closes: readonly Close[]
  /** In decimals: the least step between two prices. */
  readonly decimals: number
  /** Whether as much up as down looks alike. */
  readonly isLogarithmic: boolean
  readonly levels: readonly Level[]
  readonly days: readonly MarkedDay[]
  /** Closes that are pointed at: an entry, or what judged. */
  readonly points: readonly string[]
  /** Closes from this day on are drawn bold; left out, all. */
  readonly boldFrom?: string
  /** The day at the left edge at first; left out, the first close. */
  readonly from?: string
  readonly priceText: (value: string) => string
  readonly dayText: (day: string) => string
  /** What else is said of a close: how far it is from the entry. */
  readonly noteOf?: (close: Close) => string | null
}

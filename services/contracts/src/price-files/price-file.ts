import type { DayPrices } from '../events/markets.events.ts'
import type { Decimal, InstrumentSymbol } from '../markets/instruments.ts'

export type PriceFileOptions = {
  /** In a file with a column of symbols, only the rows of this instrument are read. */
  readonly symbol?: InstrumentSymbol | undefined
  readonly dates?: DateOrder | undefined
  readonly zone?: string | undefined
  readonly decimal?: DecimalSign | undefined
}

export type DateOrder = 'day-first' | 'month-first'
export type DecimalSign = '.' | ','

export type WrongRow = {
  readonly line: number
  readonly symbol: InstrumentSymbol | undefined
  readonly message: string
}

export type FilePrices = {
  readonly symbol: InstrumentSymbol
  readonly prices: readonly DayPrices[]
  readonly lines: readonly number[]
}

export type ColumnRole = 'date' | 'symbol' | 'close' | 'open' | 'high' | 'low' | 'volume'

export type PriceFile = {
  readonly instruments: readonly FilePrices[]
  readonly wrong: readonly WrongRow[]
  /** The number of rows whose close is empty or a dash, because the instrument was not traded. */
  readonly withoutClose: number
  /** The number of rows left out because their volume is 0: their close is only carried forward. */
  readonly withoutTrade: number
  readonly repeated: number
  /** The number of empty lines, and the line numbers of titles, repeated headings and footers. */
  readonly ignored: { readonly empty: number; readonly lines: readonly number[] }
  readonly layout: {
    readonly delimiter: ',' | ';' | '\t'
    readonly columns: Readonly<Partial<Record<ColumnRole, string>>>
    /** The detected order of day and month; undefined if it makes no difference. */
    readonly dates: DateOrder | undefined
    readonly decimal: DecimalSign | undefined
  }
}

export type UnreadableReason = 'empty' | 'columns' | 'symbol' | 'dates' | 'mixed-dates' | 'zone' | 'decimals'

export class UnreadablePriceFile extends Error {
  override readonly name = 'UnreadablePriceFile'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, message: string) {
    super(message)
    this.reason = reason
  }
}

const NOTHING = /^(?:[-–—]+|\.|n[/.]?[adt]\.?|#n\/a|null|nan|nil|none)?$/i

/** Returns true if a cell marks a missing value. @param cell trimmed. */
export const isNothing = (cell: string): boolean => !(cell >= '0' && cell < ':') && NOTHING.test(cell)

export type ReadNumber = (cell: string) => Decimal | undefined

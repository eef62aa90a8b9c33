import type { DayPrices } from '../events/markets.events.ts'
import type { Decimal, InstrumentSymbol } from '../markets/instruments.ts'

/** The user's choices for a file whose format is ambiguous or that lacks information. */
export type PriceFileOptions = {
  /**
   * The instrument of the file. If the file has a column of symbols, only the rows of this instrument are
   * read.
   */
  readonly symbol?: InstrumentSymbol | undefined
  /** Whether 03/04/2026 is the 3rd of April or the 4th of March. */
  readonly dates?: DateOrder | undefined
  /** The IANA time zone in which times are converted to days, if the file has UTC times instead of days. */
  readonly zone?: string | undefined
  /** The decimal separator of all columns. */
  readonly decimal?: DecimalSign | undefined
}

export type DateOrder = 'day-first' | 'month-first'
export type DecimalSign = '.' | ','

export type WrongRow = {
  readonly line: number
  /** Undefined if the row has no symbol. */
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
  /** The number of rows without a close (an empty cell or a dash), because the instrument was not traded. */
  readonly withoutClose: number
  /** The number of rows left out because their volume is 0: their close is only carried forward. */
  readonly withoutTrade: number
  readonly repeated: number
  /**
   * Lines without prices: the number of empty lines, and the line numbers of titles, repeated headings and
   * footers.
   */
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

/** Parses a number; returns undefined for other cells. */
export type ReadNumber = (cell: string) => Decimal | undefined

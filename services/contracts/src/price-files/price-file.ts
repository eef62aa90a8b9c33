import type { DayPrices } from '../events/markets.events.ts'
import type { Decimal, InstrumentSymbol } from '../markets/instruments.ts'

/** What one may say about a file where it does not say it itself. */
export type PriceFileOptions = {
  /** Which instrument the file is about. Of a file with a column of symbols only the rows of this one are taken. */
  readonly symbol?: InstrumentSymbol | undefined
  /** Whether 03/04/2026 is the 3rd of April or the 4th of March. */
  readonly dates?: DateOrder | undefined
  /** The IANA time zone that converts UTC times into days, if the file has such times instead of days. */
  readonly zone?: string | undefined
  /** The decimal separator of all columns. */
  readonly decimal?: DecimalSign | undefined
}

export type DateOrder = 'day-first' | 'month-first'
export type DecimalSign = '.' | ','

/** What is wrong with a row. */
export type WrongRow = {
  /** The first line of the file is 1. */
  readonly line: number
  /** Undefined where the row does not say whose it is. */
  readonly symbol: InstrumentSymbol | undefined
  readonly message: string
}

/** The prices of one instrument in a file, in the order of the file, each day once. */
export type FilePrices = {
  readonly symbol: InstrumentSymbol
  readonly prices: readonly DayPrices[]
  /** The line of each of the prices. */
  readonly lines: readonly number[]
}

/** What a column is. */
export type ColumnRole = 'date' | 'symbol' | 'close' | 'open' | 'high' | 'low' | 'volume'

/** What was read of a price file. */
export type PriceFile = {
  readonly instruments: readonly FilePrices[]
  readonly wrong: readonly WrongRow[]
  /** Rows of days without a trade: their close is empty or a dash. */
  readonly withoutClose: number
  /** The number of rows left out because their volume is 0: such a close is carried forward. */
  readonly withoutTrade: number
  /** Rows that say again what a row above says. */
  readonly repeated: number
  /** Lines that hold no prices: empty ones, and titles, headings and footers by their lines. */
  readonly ignored: { readonly empty: number; readonly lines: readonly number[] }
  /** How the file was understood. */
  readonly layout: {
    readonly delimiter: ',' | ';' | '\t'
    /** What each column is called in the file. */
    readonly columns: Readonly<Partial<Record<ColumnRole, string>>>
    /** Undefined where it makes no difference. */
    readonly dates: DateOrder | undefined
    readonly decimal: DecimalSign | undefined
  }
}

/** Why a file cannot be read as a whole. */
export type UnreadableReason = 'empty' | 'columns' | 'symbol' | 'dates' | 'mixed-dates' | 'zone' | 'decimals'

/** A price file cannot be read as a whole. Its message says what to do. */
export class UnreadablePriceFile extends Error {
  override readonly name = 'UnreadablePriceFile'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, message: string) {
    super(message)
    this.reason = reason
  }
}

const NOTHING = /^(?:[-–—]+|\.|n[/.]?[adt]\.?|#n\/a|null|nan|nil|none)?$/i

/** Whether a cell says that there is no value. @param cell without spaces around it. */
export const isNothing = (cell: string): boolean => !(cell >= '0' && cell < ':') && NOTHING.test(cell)

/** A number of a cell, or undefined where the cell is none. */
export type ReadNumber = (cell: string) => Decimal | undefined

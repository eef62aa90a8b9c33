import type { Columns } from './columns.ts'
import { type DatedCell, decideDates, isHalfConverted, noDateSigns, noteDate } from './dates.ts'
import { decideDecimal, noSigns, noteNumber, numberReader, volumeReader } from './numbers.ts'
import {
  type DateOrder,
  type DecimalSign,
  type PriceFileOptions,
  type ReadNumber,
  UnreadablePriceFile,
} from './price-file.ts'
import { readRows } from './rows.ts'

const NUMBERS = ['close', 'open', 'high', 'low', 'volume'] as const
type NumberRole = (typeof NUMBERS)[number]

/** The detected formats. Each is undefined if the choice makes no difference. */
export type Decided = {
  readonly dates: DateOrder | undefined
  readonly decimals: Readonly<Partial<Record<NumberRole, DecimalSign>>>
}

/**
 * Detects the format of dates and numbers from all rows of a text normalized by `plainText`.
 * @throws UnreadablePriceFile if the format is ambiguous.
 */
export const decideLayout = (
  text: string,
  { at, delimiter, headings, line }: Columns,
  options: PriceFileOptions,
): Decided => {
  const dateSigns = noDateSigns()
  const dated: DatedCell[] = []
  const numbers = NUMBERS.flatMap((role) => {
    const place = at[role]
    return place === undefined ? [] : [{ role, place, signs: noSigns() }]
  })
  readRows(text, delimiter, (cells, row) => {
    if (row <= line) return
    const cell = cells[at.date] ?? ''
    noteDate(dateSigns, cell)
    dated.push({ symbol: at.symbol === undefined ? '' : (cells[at.symbol] ?? ''), cell })
    for (const { place, signs } of numbers) noteNumber(signs, cells[place] ?? '')
  })
  const { lateTime } = dateSigns
  if (lateTime !== undefined && options.zone === undefined) {
    const message = `The file has times instead of days, and '${lateTime}' is another day in other time zones. State the time zone.`
    throw new UnreadablePriceFile('zone', message)
  }
  const dates = options.dates ?? decideDates(dateSigns, headings[at.date] ?? '')
  if (dates === 'unknown') {
    const message =
      'Nothing in the file tells whether 03/04 is the 3rd of April or the 4th of March. Say whether the day or the month stands first.'
    throw new UnreadablePriceFile('dates', message)
  }
  if (dates !== undefined && dateSigns[dates] > 0 && isHalfConverted(dated, dates)) {
    const message =
      'Some days of the file have the day first and others the month first, as if a spreadsheet had converted only some of them. Export the file again without opening it in a spreadsheet.'
    throw new UnreadablePriceFile('mixed-dates', message)
  }
  const decimals: Partial<Record<NumberRole, DecimalSign>> = {}
  for (const { role, place, signs } of numbers) {
    const others = numbers.filter((each) => each.role !== role).map((each) => each.signs)
    const sign = options.decimal ?? decideDecimal(signs, others, delimiter)
    if (sign === 'unknown') {
      const message = `Nothing in the file tells whether 1,234 or 1.234 in the column '${headings[place] ?? ''}' is more than a thousand. Say whether a point or a comma stands before the decimals.`
      throw new UnreadablePriceFile('decimals', message)
    }
    if (sign !== undefined) decimals[role] = sign
  }
  return { dates, decimals }
}

export type NumberColumn = {
  readonly role: NumberRole
  readonly at: number
  readonly heading: string
  readonly read: ReadNumber
}

export const readersOf = (
  { at, headings }: Columns,
  decimals: Decided['decimals'],
): readonly NumberColumn[] =>
  NUMBERS.flatMap((role) => {
    const place = at[role]
    if (place === undefined) return []
    const reader = role === 'volume' ? volumeReader : numberReader
    return [{ role, at: place, heading: headings[place] ?? role, read: reader(decimals[role] ?? '.') }]
  })

import type { DayPrices } from '../events/markets.events.ts'
import { type Day, type Decimal, InstrumentSymbol } from '../markets/instruments.ts'
import type { Columns } from './columns.ts'
import type { NumberColumn } from './decide-layout.ts'
import { type FilePrices, isNothing, type PriceFile, type WrongRow } from './price-file.ts'
import { readRows } from './rows.ts'

/** `others`: the number of rows of other instruments. */
export type Collected = Omit<PriceFile, 'layout'> & { readonly others: number }

/**
 * Parses the rows below the headings of a `plainText`.
 * @param how.only the instrument to parse; undefined for all.
 */
export const collectRows = (
  text: string,
  { at, delimiter, headings, line: headingLine }: Columns,
  how: {
    readonly only: InstrumentSymbol | undefined
    readonly dayOf: (cell: string) => Day | undefined
    readonly numbers: readonly NumberColumn[]
  },
): Collected => {
  const found = new Map<InstrumentSymbol, Growing>()
  const symbols = new Map<string, InstrumentSymbol | undefined>()
  const wrong: WrongRow[] = []
  const lines: number[] = []
  /** Rows without a day, since the last row with a day. At the end of the file, they may be the footer. */
  let undated: { readonly row: WrongRow; readonly isFooter: boolean }[] = []
  let [empty, withoutClose, withoutTrade, repeated, others] = [0, 0, 0, 0, 0]
  const width = headings.findLastIndex((heading) => heading !== '') + 1

  const symbolOf = (cells: readonly string[]): InstrumentSymbol | undefined => {
    if (at.symbol === undefined) return how.only
    const cell = cells[at.symbol] ?? ''
    if (!symbols.has(cell)) symbols.set(cell, plainSymbol(cell))
    return symbols.get(cell)
  }

  const isHeadings = (cells: readonly string[], date: string): boolean =>
    date === headings[at.date] && cells.every((cell, place) => cell === headings[place])

  readRows(text, delimiter, (cells, line, isUnclosed) => {
    const dateCell = cells[at.date] ?? ''
    if (dateCell === '' && cells.every((cell) => cell === '')) {
      empty += 1
      return
    }
    if (line <= headingLine || isHeadings(cells, dateCell)) {
      if (line !== headingLine) lines.push(line)
      return
    }
    const symbol = symbolOf(cells)
    if (how.only !== undefined && symbol !== undefined && symbol !== how.only) {
      others += 1
      return
    }
    const fail = (message: string): void => void wrong.push({ line, symbol, message })
    if (isUnclosed) return fail('A quotation mark is opened here and never closed.')
    const date = how.dayOf(dateCell)
    if (date === undefined) {
      const message = dateCell === '' ? 'The day is missing.' : `'${dateCell}' is no day that can be read.`
      undated.push({ row: { line, symbol, message }, isFooter: isFooter(dateCell, cells[at.close] ?? '') })
      return
    }
    wrong.push(...undated.map(({ row }) => row))
    undated = []
    if (cells.length > headings.length || cells.slice(width).some((cell) => cell !== '')) {
      return fail(tooMany(cells.length, width))
    }
    if (symbol === undefined) return fail(`'${cells[at.symbol ?? 0] ?? ''}' is no symbol such as USDNGN.`)
    if (isNothing(cells[at.close] ?? '')) {
      withoutClose += 1
      return
    }
    const day = readDay(date, cells, how.numbers)
    if (typeof day === 'string') return fail(day)
    if (day.volume !== undefined && Number(day.volume) === 0) {
      withoutTrade += 1
      return
    }
    const growing = found.get(symbol) ?? { prices: [], lines: [], places: new Map<Day, number>() }
    if (growing.prices.length === 0) found.set(symbol, growing)
    const before = growing.places.get(date)
    if (before !== undefined) {
      const [former, formerLine] = [growing.prices[before]?.close, growing.lines[before]]
      if (former !== undefined && shortest(former) === shortest(day.close)) repeated += 1
      else fail(`${date} has another close on line ${formerLine}: ${former}.`)
      return
    }
    growing.places.set(date, growing.prices.length)
    growing.prices.push(day)
    growing.lines.push(line)
  })

  for (const { row, isFooter: isLast } of undated) {
    if (isLast) lines.push(row.line)
    else wrong.push(row)
  }
  const instruments = Array.from(found, ([symbol, { prices, lines: of }]): FilePrices => ({
    symbol,
    prices,
    lines: of,
  }))
  const ignored = { empty, lines }
  const sorted = wrong.toSorted((one, other) => one.line - other.line)
  return { instruments, wrong: sorted, withoutClose, withoutTrade, repeated, ignored, others }
}

const tooMany = (cells: number, headings: number): string =>
  `The row has ${cells} cells under ${headings} headings. Put numbers that contain the column separator in quotation marks, such as "2,208.05".`

const shortest = (number: Decimal): Decimal => (number.includes('.') ? number.replace(/\.?0+$/, '') : number)

type Growing = {
  readonly prices: DayPrices[]
  readonly lines: number[]
  readonly places: Map<Day, number>
}

const readDay = (
  date: Day,
  cells: readonly string[],
  numbers: readonly NumberColumn[],
): DayPrices | string => {
  const day: { -readonly [Name in keyof DayPrices]: DayPrices[Name] } = { date, close: '' }
  for (const { role, at, heading, read } of numbers) {
    const cell = cells[at] ?? ''
    if (isNothing(cell)) continue
    const number: Decimal | undefined = read(cell)
    if (number === undefined) {
      return /^[\d.,]+e[-+]?\d+$/i.test(cell)
        ? `'${cell}' in '${heading}' was cut by a spreadsheet. Give the column the format of a number there.`
        : `'${cell}' in '${heading}' is no number that can be read.`
    }
    day[role] = number
  }
  return day
}

/** Normalises a symbol: `usd/ngn` is USDNGN. */
const plainSymbol = (cell: string): InstrumentSymbol | undefined => {
  const symbol = cell.toUpperCase().replaceAll(/[\s/-]/g, '')
  return InstrumentSymbol.safeParse(symbol).success ? symbol : undefined
}

/** Returns true for rows such as 'Total' or 'Source: ...', but not for a close with a malformed date. */
const isFooter = (date: string, close: string): boolean =>
  (date !== '' && !/\d/.test(date)) || !/\d/.test(close)

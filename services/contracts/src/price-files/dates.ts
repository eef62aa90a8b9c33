import type { Day } from '../markets/instruments.ts'
import type { DateOrder } from './price-file.ts'

/** The first letters of the months in English, French, Portuguese and Swahili. */
const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'jan',
    'feb fev',
    'mar mac',
    'apr avr abr',
    'may mai mei',
    'jun juin',
    'jul juil',
    'aug aou ago',
    'sep set',
    'oct okt out',
    'nov',
    'dec des dez',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
)

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const INSTANT = /(?<=\d)(?:T|,? )\s*(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i
const TIME = /(?<=\d)(?:T|,? )\s*\d{1,2}:\d{2}\S*(?: ?[ap]m)?(?: \S+)?$/i

type Written = { readonly day: Day } | { readonly one: number; readonly two: number; readonly year: number }

/** Evidence for the order of day and month in a file: how many different cells support each order. */
type DateSigns = Record<DateOrder, number> & {
  either: number
  /** The first cell whose time may be midnight of the next day in another time zone. */
  lateTime: string | undefined
  readonly seen: Set<string>
}

export const noDateSigns = (): DateSigns => ({
  'day-first': 0,
  'month-first': 0,
  either: 0,
  lateTime: undefined,
  seen: new Set(),
})

export const noteDate = (signs: DateSigns, cell: string): void => {
  if (signs.seen.has(cell)) return
  signs.seen.add(cell)
  if (isLate(cell)) signs.lateTime ??= cell
  const written = read(cell)
  if (written === undefined || 'day' in written) return
  const { one, two } = written
  if (one > 12 && two <= 12) signs['day-first'] += 1
  else if (two > 12 && one <= 12) signs['month-first'] += 1
  else if (one !== two && one <= 12) signs.either += 1
}

/**
 * Returns the order that most cells support, otherwise that of a heading such as `Date (dd/mm/yyyy)`.
 * @returns undefined if both orders mean the same; `unknown` if there is no evidence.
 */
export const decideDates = (signs: DateSigns, heading: string): DateOrder | 'unknown' | undefined => {
  if (signs['day-first'] !== signs['month-first']) {
    return signs['day-first'] > signs['month-first'] ? 'day-first' : 'month-first'
  }
  if (/\bdd?\W?mm?\W?yy/i.test(heading)) return 'day-first'
  if (/\bmm?\W?dd?\W?yy/i.test(heading)) return 'month-first'
  return signs.either + signs['day-first'] > 0 ? 'unknown' : undefined
}

/**
 * Returns true if a time may be midnight of the next day in another zone: `2026-01-05T23:00:00Z` is 6 January
 * in Lagos. In UTC, every time after noon may be; with another offset, only times after 21:00.
 */
const isLate = (cell: string): boolean => {
  const [, hour, , offset] = INSTANT.exec(cell) ?? []
  return offset !== undefined && Number(hour) >= (minutesOf(offset) === 0 ? 12 : 21)
}

/** Returns the offset from UTC in minutes: `+01:30` is 90. */
const minutesOf = (offset: string): number => {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/**
 * Returns a cached parser of days.
 * @param zone converts times with an offset to days in this time zone.
 * @throws RangeError if the zone does not exist.
 */
export const dateReader = (
  order: DateOrder | undefined,
  zone?: string,
): ((cell: string) => Day | undefined) => {
  const known = new Map<string, Day | undefined>()
  const inZone =
    zone === undefined
      ? undefined
      : new Intl.DateTimeFormat('en-CA', {
          timeZone: zone,
          year: 'numeric',
          month: '2-digit',
          day: '2-digit',
        })
  const readCell = (cell: string): Day | undefined => {
    const day = dayIn(read(cell), order)
    const [, hour, minute, offset] = INSTANT.exec(cell) ?? []
    if (inZone === undefined || day === undefined || offset === undefined) return day
    const minutes = Number(hour) * 60 + Number(minute) - minutesOf(offset)
    return inZone.format(Date.parse(day) + minutes * 60_000)
  }
  return (cell) => {
    if (known.has(cell)) return known.get(cell)
    const day = readCell(cell)
    known.set(cell, day)
    return day
  }
}

const dayIn = (written: Written | undefined, order: DateOrder | undefined): Day | undefined => {
  if (written === undefined || 'day' in written) return written?.day
  const { one, two, year } = written
  return order === 'month-first' ? dayOf(year, one, two) : dayOf(year, two, one)
}

/** `symbol` is empty if the file has no such column. */
export type DatedCell = { readonly symbol: string; readonly cell: string }

/**
 * Returns true if spreadsheets swapped day and month in the cells they could parse: `02/01/2026` beside
 * `01/13/2026`. Files are sorted by day, so swapped days are in order only after being swapped back.
 */
export const isHalfConverted = (rows: readonly DatedCell[], order: DateOrder): boolean => {
  const asRead = dateReader(order)
  const swapped = dateReader(order === 'day-first' ? 'month-first' : 'day-first')
  const repaired = (cell: string): Day | undefined => {
    const day = asRead(cell)
    if (day === undefined || Number(day.slice(8)) > 12) return day
    const written = read(cell)
    const isNumbers = written !== undefined && !('day' in written)
    return isNumbers ? swapped(cell) : `${day.slice(0, 5)}${day.slice(8)}-${day.slice(5, 7)}`
  }
  const disorder = disorderOf(rows, asRead)
  return disorder > 0 && disorder > 4 * disorderOf(rows, repaired)
}

/** Counts the steps from row to row of an instrument that go against the main direction of its dates. */
const disorderOf = (rows: readonly DatedCell[], dayOfCell: (cell: string) => Day | undefined): number => {
  const last = new Map<string, Day>()
  let [up, down] = [0, 0]
  for (const { symbol, cell } of rows) {
    const day = dayOfCell(cell)
    if (day === undefined) continue
    const before = last.get(symbol) ?? day
    if (day > before) up += 1
    if (day < before) down += 1
    last.set(symbol, day)
  }
  return Math.min(up, down)
}

const read = (cell: string): Written | undefined => {
  const date = cell.replace(TIME, '').trim()
  const [, year, , month, day] = YEAR_FIRST.exec(date) ?? []
  if (year !== undefined) return written(Number(year), Number(month), Number(day))
  const digits = DIGITS.exec(date)
  if (digits !== null) return written(Number(digits[1]), Number(digits[2]), Number(digits[3]))
  const numbers = NUMBERS.exec(date)
  if (numbers === null) return readNamed(date)
  return { one: Number(numbers[1]), two: Number(numbers[3]), year: yearOf(numbers[4] ?? '') }
}

/** Parses dates with a month name: `31-Mar-26`, `31 mars 2026`, `Tuesday, 31st March 2026`. */
const readNamed = (date: string): Written | undefined => {
  const words = date.split(/[\s,/.-]+/).filter((word) => word !== '' && word.toLowerCase() !== 'de')
  const [one, two, three, ...more] =
    words.length === 4 && monthOf(words[0]) === undefined ? words.slice(1) : words
  if (one === undefined || two === undefined || three === undefined || more.length > 0) return undefined
  const first = monthOf(one)
  if (first !== undefined) return withDay(first, two, three)
  const second = monthOf(two)
  if (second === undefined) return undefined
  return /^\d{4}$/.test(one) ? withDay(second, three, one) : withDay(second, one, three)
}

const withDay = (month: number, day: string, year: string): Written | undefined => {
  const [, number] = /^(\d{1,2})(?:st|nd|rd|th|er)?$/i.exec(day) ?? []
  if (number === undefined || !/^(\d{4}|\d{2})$/.test(year)) return undefined
  return written(yearOf(year), month, Number(number))
}

const monthOf = (word = ''): number | undefined => {
  const letters = word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
  if (!/^[a-z]{3,}$/.test(letters)) return undefined
  return MONTHS[letters.slice(0, 4)] ?? MONTHS[letters.slice(0, 3)]
}

/** Expands a year of two digits as POSIX does: `26` is 2026 and `70` is 1970. */
const yearOf = (digits: string): number => {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year < 70 ? 2000 + year : 1900 + year
}

const written = (year: number, month: number, day: number): Written | undefined => {
  const found = dayOf(year, month, day)
  return found === undefined ? undefined : { day: found }
}

/** Formats a day; returns undefined if the calendar does not contain it. */
const dayOf = (year: number, month: number, day: number): Day | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1800 && year < 2200
  return isThere ? date.toISOString().slice(0, 10) : undefined
}

import type { Close, Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { dayNumber } from '../statistics/bet.ts'

/**
 * An instrument's closes, the earliest first. It is a value: what is added makes another one. A close takes 13 bytes, so the closes of a
 * thousand instruments over decades stay in memory.
 */
export type Closes = {
  /** Whole days since 1970-01-01. */
  readonly days: Int32Array
  readonly values: Float64Array
  /** How many digits each has behind the point. */
  readonly digits: Uint8Array
  /** By day, the closes that a number does not give back letter for letter: those of more than 15 digits, above all. */
  readonly texts: ReadonlyMap<number, Decimal>
}

export const noCloses: Closes = {
  days: new Int32Array(),
  values: new Float64Array(),
  digits: new Uint8Array(),
  texts: new Map(),
}

/** Adds closes, in any order. Of a day that has one already the new one counts; of two of one day, the last. */
export const withCloses = (closes: Closes, added: readonly Close[]): Closes => {
  const byDay = new Map(added.map(({ date, close }) => [dayNumber(date), close]))
  const sorted = [...byDay].toSorted(([one], [other]) => one - other)
  const room = closes.days.length + sorted.length
  const days = new Int32Array(room)
  const values = new Float64Array(room)
  const digits = new Uint8Array(room)
  const texts = new Map(closes.texts)
  let [from, size] = [0, 0]
  const keepBefore = (until: number): void => {
    days.set(closes.days.subarray(from, until), size)
    values.set(closes.values.subarray(from, until), size)
    digits.set(closes.digits.subarray(from, until), size)
    size += until - from
    from = until
  }
  for (const [day, close] of sorted) {
    keepBefore(indexOf(closes, day))
    if (closes.days[from] === day) from += 1
    days[size] = day
    values[size] = Number(close)
    digits[size] = close.split('.')[1]?.length ?? 0
    size += 1
    if (Number(close).toFixed(digits[size - 1]) === close) texts.delete(day)
    else texts.set(day, close)
  }
  keepBefore(closes.days.length)
  return {
    days: days.slice(0, size),
    values: values.slice(0, size),
    digits: digits.slice(0, size),
    texts,
  }
}

/** Removes the closes of some days. */
export const withoutDays = (closes: Closes, dates: readonly Day[]): Closes =>
  dates.some((date) => closeOn(closes, date) !== undefined)
    ? withCloses(
        noCloses,
        sliceOf(closes).filter(({ date }) => !dates.includes(date)),
      )
    : closes

/** The close of a day; undefined where it has none. */
export const closeOn = (closes: Closes, date: Day): Decimal | undefined => {
  const at = indexOf(closes, dayNumber(date))
  return closes.days[at] === dayNumber(date) ? closeAt(closes, at).close : undefined
}

/** The room that closes take, in bytes. */
export const sizeOfCloses = ({ days, texts }: Closes): number => 13 * days.length + 100 * texts.size

/** Where the closes of a day or later begin; their number where all are earlier. */
export const indexOfDay = (closes: Closes, date: Day): number => indexOf(closes, dayNumber(date))

/** The closes from one place to another, as `Array.slice` counts. */
export const sliceOf = (closes: Closes, start?: number, end?: number): readonly Close[] => {
  const part = closes.days.subarray(start, end)
  const from = (part.byteOffset - closes.days.byteOffset) / Int32Array.BYTES_PER_ELEMENT
  return Array.from(part, (_day, at) => closeAt(closes, from + at))
}

/** The same closes as floats, for what is statistics. */
export const pointsOf = ({ days, values }: Closes): { readonly date: Day; readonly value: number }[] =>
  Array.from(days, (day, at) => ({ date: dateOf(day), value: values[at] ?? 0 }))

const closeAt = ({ days, values, digits, texts }: Closes, at: number): Close => {
  const day = days[at] ?? 0
  return { date: dateOf(day), close: texts.get(day) ?? (values[at] ?? 0).toFixed(digits[at]) }
}

const indexOf = ({ days }: Closes, day: number): number => {
  let low = 0
  let high = days.length
  // What comes in is later than all there is, nearly always.
  if ((days[high - 1] ?? -Infinity) < day) return high
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Days as they are written: instruments share them, and to write one takes longer than to find it. */
const written = new Map<number, Day>()

/** @param day whole days since 1970-01-01. */
export const dateOf = (day: number): Day => {
  const known = written.get(day)
  if (known !== undefined) return known
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
  written.set(day, date)
  return date
}

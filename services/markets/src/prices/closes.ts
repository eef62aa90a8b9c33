import type { Close, Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { dayNumber } from '../statistics/bet.ts'

/** An immutable list of closes, earliest first. Typed arrays (13 bytes per close) save memory. */
export type Closes = {
  /** Days since 1970-01-01. */
  readonly days: Int32Array
  readonly values: Float64Array
  readonly digits: Uint8Array
  /** Closes that a float cannot represent exactly, by day. */
  readonly texts: ReadonlyMap<number, Decimal>
}

export const noCloses: Closes = {
  days: new Int32Array(),
  values: new Float64Array(),
  digits: new Uint8Array(),
  texts: new Map(),
}

/** Adds or replaces closes, in any order. Of closes of the same day, the last is used. */
export const withCloses = (closes: Closes, added: readonly Close[]): Closes => {
  const byDay = new Map(added.map(({ date, close }) => [dayNumber(date), close]))
  const sorted = [...byDay].toSorted(([one], [other]) => one - other)
  const capacity = closes.days.length + sorted.length
  const days = new Int32Array(capacity)
  const values = new Float64Array(capacity)
  const digits = new Uint8Array(capacity)
  const texts = new Map(closes.texts)
  let [from, size] = [0, 0]
  const copyUntil = (until: number): void => {
    days.set(closes.days.subarray(from, until), size)
    values.set(closes.values.subarray(from, until), size)
    digits.set(closes.digits.subarray(from, until), size)
    size += until - from
    from = until
  }
  for (const [day, close] of sorted) {
    copyUntil(indexOf(closes, day))
    if (closes.days[from] === day) from += 1
    days[size] = day
    values[size] = Number(close)
    digits[size] = close.split('.')[1]?.length ?? 0
    size += 1
    if (Number(close).toFixed(digits[size - 1]) === close) texts.delete(day)
    else texts.set(day, close)
  }
  copyUntil(closes.days.length)
  return {
    days: days.slice(0, size),
    values: values.slice(0, size),
    digits: digits.slice(0, size),
    texts,
  }
}

export const withoutDays = (closes: Closes, dates: readonly Day[]): Closes =>
  dates.some((date) => closeOn(closes, date) !== undefined)
    ? withCloses(
        noCloses,
        sliceOf(closes).filter(({ date }) => !dates.includes(date)),
      )
    : closes

export const closeOn = (closes: Closes, date: Day): Decimal | undefined => {
  const at = indexOf(closes, dayNumber(date))
  return closes.days[at] === dayNumber(date) ? closeAt(closes, at).close : undefined
}

/** Approximate, in bytes. */
export const sizeOfCloses = ({ days, texts }: Closes): number => 13 * days.length + 100 * texts.size

/** Returns the index of the first close on or after a day, or the number of closes if all are earlier. */
export const indexOfDay = (closes: Closes, date: Day): number => indexOf(closes, dayNumber(date))

/** Returns a part of the closes. Indices are as for `Array.slice`. */
export const sliceOf = (closes: Closes, start?: number, end?: number): readonly Close[] => {
  const part = closes.days.subarray(start, end)
  const from = (part.byteOffset - closes.days.byteOffset) / Int32Array.BYTES_PER_ELEMENT
  return Array.from(part, (_day, at) => closeAt(closes, from + at))
}

export const pointsOf = ({ days, values }: Closes): { readonly date: Day; readonly value: number }[] =>
  Array.from(days, (day, at) => ({ date: dateOf(day), value: values[at] ?? 0 }))

const closeAt = ({ days, values, digits, texts }: Closes, at: number): Close => {
  const day = days[at] ?? 0
  return { date: dateOf(day), close: texts.get(day) ?? (values[at] ?? 0).toFixed(digits[at]) }
}

const indexOf = ({ days }: Closes, day: number): number => {
  let low = 0
  let high = days.length
  // New closes are nearly always the newest.
  if ((days[high - 1] ?? -Infinity) < day) return high
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Instruments share their days, and a lookup is faster than formatting. */
const dateTexts = new Map<number, Day>()

export const dateOf = (day: number): Day => {
  const known = dateTexts.get(day)
  if (known !== undefined) return known
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
  dateTexts.set(day, date)
  return date
}

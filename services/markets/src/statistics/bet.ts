import type { Direction } from '@soko/contracts/markets/price-calls.ts'

/** A close: its day, `2026-03-31`, and its value, as a float. */
export type Point = { readonly date: string; readonly value: number }

/** What a call says, as its statistics need it. */
export type Bet = {
  readonly direction: Direction
  /** The call's date. */
  readonly until: string
  readonly target?: number
  readonly stop?: number
  /** One of the instrument's closes. */
  readonly entry: Point
  /** Distances of a rate are differences in points, others are differences of logarithms. */
  readonly isRate: boolean
}

/** Distances from an entry in the direction of the call: both above 0, in points or as logarithms. */
export type Distances = { readonly target?: number; readonly stop?: number }

/** A day as a number: whole days since 1970-01-01. */
export const dayNumber = (date: string): number => {
  const known = numbers.get(date)
  if (known !== undefined) return known
  const number = Date.parse(date) / 86_400_000
  // Only days: of all else there is no end.
  if (Number.isInteger(number)) numbers.set(date, number)
  return number
}

/** The days that were met: instruments share them, and to read one takes longer than to find it. */
const numbers = new Map<string, number>()

/** The value on the scale on which distances are differences. A price of 0, of an instrument that has ended, is -Infinity. */
export const onScale = (value: number, isRate: boolean): number => (isRate ? value : Math.log(value))

/** How far target and stop are from the entry. A call whose entry has passed one of them is void and never comes here. */
export const distancesOf = ({ direction, target, stop, entry, isRate }: Bet): Distances => {
  const from = onScale(entry.value, isRate)
  const sign = direction === 'up' ? 1 : -1
  return {
    ...(target !== undefined && { target: sign * (onScale(target, isRate) - from) }),
    ...(stop !== undefined && { stop: sign * (from - onScale(stop, isRate)) }),
  }
}

/**
 * Where the entry is among the closes.
 * @throws {RangeError} when no close has its date.
 */
export const indexOfEntry = (entry: Point, closes: readonly Point[]): number => {
  const at = indexFrom(entry.date, closes)
  if (closes[at]?.date !== entry.date)
    throw new RangeError(`No close on ${entry.date}, the day of the entry.`)
  return at
}

/**
 * Where the closes of a day or later begin.
 * @param closes the earliest first.
 * @returns an index; their number where all are earlier.
 */
export const indexFrom = (date: string, closes: readonly { readonly date: string }[]): number => {
  let low = 0
  let high = closes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((closes[middle]?.date ?? '') < date) low = middle + 1
    else high = middle
  }
  return low
}

import type { Direction } from '@soko/contracts/markets/price-calls.ts'

/** A close as a float, with its day (`2026-03-31`). */
export type Point = { readonly date: string; readonly value: number }

/** The terms of a call as numbers, for statistics. */
export type Bet = {
  readonly direction: Direction
  readonly until: string
  readonly target?: number
  readonly stop?: number
  /** One of the instrument's closes. */
  readonly entry: Point
  /** Distances are differences in points for a rate, of logarithms otherwise. */
  readonly isRate: boolean
}

/** Distances from the entry to the levels of a call, above 0, in points or as logarithms. */
export type Distances = { readonly target?: number; readonly stop?: number }

/** Returns the whole days since 1970-01-01. */
export const dayNumber = (date: string): number => {
  const known = dayNumbers.get(date)
  if (known !== undefined) return known
  const number = Date.parse(date) / 86_400_000
  // Caches only valid days, so that the cache is bounded.
  if (Number.isInteger(number)) dayNumbers.set(date, number)
  return number
}

/** Caches parsed days, which instruments share; parsing is slower than a lookup. */
const dayNumbers = new Map<string, number>()

/** Returns a value on the scale of distances. A price of 0, of an ended instrument, is -Infinity. */
export const onScale = (value: number, isRate: boolean): number => (isRate ? value : Math.log(value))

/** Returns the distances of target and stop from the entry, which must not have passed either. */
export const distancesOf = ({ direction, target, stop, entry, isRate }: Bet): Distances => {
  const from = onScale(entry.value, isRate)
  const sign = direction === 'up' ? 1 : -1
  return {
    ...(target !== undefined && { target: sign * (onScale(target, isRate) - from) }),
    ...(stop !== undefined && { stop: sign * (from - onScale(stop, isRate)) }),
  }
}

/** Returns the index of the entry. @throws {RangeError} if no close has its date. */
export const indexOfEntry = (entry: Point, closes: readonly Point[]): number => {
  const at = indexFrom(entry.date, closes)
  if (closes[at]?.date !== entry.date)
    throw new RangeError(`No close on ${entry.date}, the day of the entry.`)
  return at
}

/**
 * Returns the index of the first close on or after a day, or the number of closes if all are earlier.
 * @param closes earliest first.
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

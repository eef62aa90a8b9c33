import type { Direction } from '@soko/contracts/markets/price-calls.ts'

/** A close as a float, with its day (`2026-03-31`). */
export type Point = { readonly date: string; readonly value: number }

/** The terms of a call as numbers, for statistics. */
export type Bet = {
  readonly direction: Direction
  readonly until: string
  readonly target?: number
  readonly stop?: number
  /** The close at which the call was entered. */
  readonly entry: Point
  /** For a rate, distances are differences in points. Otherwise they are differences of logarithms. */
  readonly isRate: boolean
}

/** Distances of target and stop from the entry, above 0: in points for a rate, otherwise of logarithms. */
export type Distances = { readonly target?: number; readonly stop?: number }

/** Returns a date as the number of days since 1970-01-01. */
export const dayNumber = (date: string): number => {
  const known = dayNumbers.get(date)
  if (known !== undefined) return known
  const number = Date.parse(date) / 86_400_000
  // Caches valid dates only, so that the cache is bounded.
  if (Number.isInteger(number)) dayNumbers.set(date, number)
  return number
}

/** Caches parsed dates. All instruments share the same dates, and a lookup is faster than parsing. */
const dayNumbers = new Map<string, number>()

/**
 * Returns a value on the scale of `Distances`. The last value of an ended instrument may be 0; its logarithm
 * is -Infinity.
 */
export const onScale = (value: number, isRate: boolean): number => (isRate ? value : Math.log(value))

/** Returns the distances of target and stop from the entry. The entry must be between the two. */
export const distancesOf = ({ direction, target, stop, entry, isRate }: Bet): Distances => {
  const from = onScale(entry.value, isRate)
  const sign = direction === 'up' ? 1 : -1
  return {
    ...(target !== undefined && { target: sign * (onScale(target, isRate) - from) }),
    ...(stop !== undefined && { stop: sign * (from - onScale(stop, isRate)) }),
  }
}

/** Returns the index of the entry. @throws {RangeError} if no close has the date of the entry. */
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

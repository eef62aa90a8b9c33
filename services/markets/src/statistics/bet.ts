import type { Direction } from '@soko/contracts/markets/price-calls.ts'

export type Point = { readonly date: string; readonly value: number }

export type Bet = {
  readonly direction: Direction
  readonly until: string
  readonly target?: number
  readonly stop?: number
  readonly entry: Point
  /** Distances are differences in points for a rate, otherwise of logarithms. */
  readonly isRate: boolean
}

/** Distances from the entry, above 0: in points for a rate, otherwise of logarithms. */
export type Distances = { readonly target?: number; readonly stop?: number }

/** Days since 1970-01-01. */
export const dayNumber = (date: string): number => {
  const known = dayNumbers.get(date)
  if (known !== undefined) return known
  const number = Date.parse(date) / 86_400_000
  // Caches valid dates only, so that the size of the cache is limited.
  if (Number.isInteger(number)) dayNumbers.set(date, number)
  return number
}

/** A cache: instruments share their dates, and a lookup is faster than parsing. */
const dayNumbers = new Map<string, number>()

/** Returns a value on the scale of `Distances`: -Infinity if an ended instrument's last value is 0. */
export const onScale = (value: number, isRate: boolean): number => (isRate ? value : Math.log(value))

/** Returns the distances of target and stop from the entry, which must be between them. */
export const distancesOf = ({ direction, target, stop, entry, isRate }: Bet): Distances => {
  const from = onScale(entry.value, isRate)
  const sign = direction === 'up' ? 1 : -1
  return {
    ...(target !== undefined && { target: sign * (onScale(target, isRate) - from) }),
    ...(stop !== undefined && { stop: sign * (from - onScale(stop, isRate)) }),
  }
}

/** @throws {RangeError} if no close has the date of the entry. */
export const indexOfEntry = (entry: Point, closes: readonly Point[]): number => {
  const at = indexFrom(entry.date, closes)
  if (closes[at]?.date !== entry.date)
    throw new RangeError(`No close on ${entry.date}, the day of the entry.`)
  return at
}

/** Returns the index of the first close on or after a day, or their number. @param closes earliest first. */
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

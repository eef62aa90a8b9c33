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
  // Valid dates only, so that the cache is bounded.
  if (Number.isInteger(number)) dayNumbers.set(date, number)
  return number
}

/** Instruments share their dates, and a lookup is faster than parsing. */
const dayNumbers = new Map<string, number>()

/** On the scale of `Distances`. An ended instrument's last value may be 0: its logarithm is -Infinity. */
export const onScale = (value: number, isRate: boolean): number => (isRate ? value : Math.log(value))

/** The entry must be between target and stop. */
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

/** The first close on or after a day, or the number of closes. @param closes earliest first. */
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

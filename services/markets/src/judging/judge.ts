import type { Direction, JudgedBy, Outcome } from '@soko/contracts/markets/price-calls.ts'
import type { Close, Day, Decimal, PriceTime } from '@soko/contracts/markets/instruments.ts'
import { takenAt } from '@soko/call-rules/price-times/taken-at.ts'
import { Big } from 'big.js'
import { indexFrom } from '../statistics/bet.ts'

/** What a call says, and when it was said. */
export type CallTerms = {
  readonly direction: Direction
  readonly until: Day
  readonly target?: Decimal | undefined
  readonly stop?: Decimal | undefined
  /** A moment in UTC. */
  readonly madeAt: string
  /** The day of the newest close that the site knew then; null for none. */
  readonly knownUntil: Day | null
  /** The version of the rules at its publication; 1 if absent. */
  readonly rules?: number | undefined
}

/** What an instrument's prices say, as far as they count, in the units of the call. */
export type CallPrices = {
  /** The earliest first; only those before the first one that waits for an admin. */
  readonly closes: readonly Close[]
  readonly priceTime: PriceTime
  /** Whether the newest close is the last there will ever be. */
  readonly hasEnded: boolean
  /** The time at which real closes replaced demonstration prices, if they did. */
  readonly realSince?: string | undefined
}

export type Verdict = {
  readonly outcome: Outcome
  readonly by: JudgedBy
  /** The close that judged it or made it void; null for a call made on demonstration prices. */
  readonly exit: Close | null
}

/** What becomes of a call: undefined is what has not come yet. */
export type Judgement = { readonly entry: Close | undefined; readonly verdict: Verdict | undefined }

/** In milliseconds. */
const LONGEST_WAIT = 10 * 24 * 60 * 60_000

/**
 * Judges a call by closes. It is a function of the call and the closes, whatever the order in which they came, and knows no clock:
 * until a close is in hand the call waits.
 */
export const judge = (call: CallTerms, prices: CallPrices): Judgement => {
  const { closes, realSince } = prices
  if (realSince !== undefined && call.madeAt < realSince) return voided(undefined, 'demonstration', null)
  const at = indexOfEntry(call, prices)
  const entry = closes[at]
  // The last value of all ends a call and begins none.
  if (entry === undefined || (prices.hasEnded && at === closes.length - 1)) {
    const last = closes.at(-1)
    return prices.hasEnded && last !== undefined ? voided(undefined, 'no-entry', last) : waiting
  }
  const wait = takenAt(entry.date, prices.priceTime).getTime() - Date.parse(call.madeAt)
  if (wait > LONGEST_WAIT) return voided(undefined, 'no-entry', entry)
  if (entry.date >= call.until) return voided(undefined, 'late-entry', entry)
  if (levelAt(call, entry.close) !== undefined) return voided(entry, 'passed', entry)
  for (let later = at + 1; later < closes.length; later += 1) {
    const exit = closes[later]
    if (exit === undefined) break
    const level = levelAt(call, exit.close)
    if (level !== undefined) {
      return { entry, verdict: { outcome: level === 'target' ? 'right' : 'wrong', by: level, exit } }
    }
    const isLast = prices.hasEnded && later === closes.length - 1
    if (exit.date < call.until && !isLast) continue
    const isRight = call.target === undefined && hasMoved(call.direction, entry.close, exit.close)
    const by = exit.date >= call.until ? 'date' : 'end'
    return { entry, verdict: { outcome: isRight ? 'right' : 'wrong', by, exit } }
  }
  return { entry, verdict: undefined }
}

const waiting: Judgement = { entry: undefined, verdict: undefined }

const voided = (entry: Close | undefined, by: JudgedBy, exit: Close | null): Judgement => ({
  entry,
  verdict: { outcome: 'void', by, exit },
})

/** No entry of a call is earlier: a price is taken at most two days from its day, wherever. */
export const soonestEntry = (madeAt: string): Day =>
  new Date(Date.parse(madeAt) - 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** The first close whose price was taken after the call was made, and which the site did not know then. */
const indexOfEntry = ({ madeAt, knownUntil }: CallTerms, { closes, priceTime }: CallPrices): number => {
  const made = new Date(madeAt)
  const from = indexFrom(soonestEntry(madeAt), closes)
  const found = closes
    .slice(from)
    .findIndex(({ date }) => (knownUntil === null || date > knownUntil) && takenAt(date, priceTime) > made)
  return found === -1 ? closes.length : from + found
}

/** Which of target and stop a close is at or beyond; the stop goes first. */
const levelAt = ({ direction, target, stop }: CallTerms, close: Decimal): 'target' | 'stop' | undefined => {
  const isAtOrAbove = (level: Decimal): boolean => compare(close, level) >= 0
  const isAtOrBelow = (level: Decimal): boolean => compare(close, level) <= 0
  const isBeyond = direction === 'up' ? isAtOrAbove : isAtOrBelow
  const isBehind = direction === 'up' ? isAtOrBelow : isAtOrAbove
  if (stop !== undefined && isBehind(stop)) return 'stop'
  return target !== undefined && isBeyond(target) ? 'target' : undefined
}

const hasMoved = (direction: Direction, from: Decimal, to: Decimal): boolean =>
  direction === 'up' ? compare(to, from) > 0 : compare(to, from) < 0

/** Compares exactly. As floats where they are far enough apart for that to be sure: it takes a tenth of the time. */
const compare = (one: Decimal, other: Decimal): number => {
  const [a, b] = [Number(one), Number(other)]
  const isSure = Math.abs(a - b) > 1e-9 * Math.max(Math.abs(a), Math.abs(b))
  return isSure ? a - b : new Big(one).cmp(other)
}

/**
 * What a call brought, of the price alone: direction times (exit / entry - 1), of a rate the difference in points.
 * @returns rounded to 8 decimals.
 */
export const gainOf = (direction: Direction, entry: Decimal, exit: Decimal, isRate: boolean): number => {
  const difference = new Big(exit).minus(entry)
  const gain = isRate ? difference : difference.div(entry)
  return Number((direction === 'up' ? gain : gain.times(-1)).toFixed(8))
}

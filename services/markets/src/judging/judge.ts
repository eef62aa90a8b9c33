import type { Direction, JudgedBy, Outcome } from '@soko/contracts/markets/price-calls.ts'
import type { Close, Day, Decimal, PriceTime } from '@soko/contracts/markets/instruments.ts'
import { closeTime } from '@soko/call-rules/price-times/close-time.ts'
import { Big } from 'big.js'
import { indexFrom } from '../statistics/bet.ts'

export type CallTerms = {
  readonly direction: Direction
  readonly until: Day
  readonly target?: Decimal | undefined
  readonly stop?: Decimal | undefined
  /** The time of the call, in UTC. */
  readonly madeAt: string
  /** The newest close that the site had when the call was made. */
  readonly knownUntil: Day | null
  readonly rules?: number | undefined
}

/** The prices of the instrument, in the units of the call. */
export type CallPrices = {
  /** Earliest first. Ends before the first close held for review. */
  readonly closes: readonly Close[]
  readonly priceTime: PriceTime
  /** Whether the instrument has ended. Its last value is then the newest close. */
  readonly hasEnded: boolean
  /** The time at which real closes replaced demonstration prices. */
  readonly realSince?: string | undefined
}

export type Verdict = {
  readonly outcome: Outcome
  readonly by: JudgedBy
  /** Null for a call on demonstration prices. */
  readonly exit: Close | null
}

export type Judgement = { readonly entry: Close | undefined; readonly verdict: Verdict | undefined }

const MAX_ENTRY_DELAY_MS = 10 * 24 * 60 * 60_000

/** Judges a call. Pure: independent of the clock and of the order in which closes arrived. */
export const judge = (call: CallTerms, prices: CallPrices): Judgement => {
  const { closes, realSince } = prices
  if (realSince !== undefined && call.madeAt < realSince) return voided(undefined, 'demonstration', null)
  const at = indexOfEntry(call, prices)
  const entry = closes[at]
  // The last value of an ended instrument is never an entry.
  if (entry === undefined || (prices.hasEnded && at === closes.length - 1)) {
    const last = closes.at(-1)
    return prices.hasEnded && last !== undefined ? voided(undefined, 'no-entry', last) : waiting
  }
  const delay = closeTime(entry.date, prices.priceTime).getTime() - Date.parse(call.madeAt)
  if (delay > MAX_ENTRY_DELAY_MS) return voided(undefined, 'no-entry', entry)
  if (entry.date >= call.until) return voided(undefined, 'late-entry', entry)
  if (reachedLevel(call, entry.close) !== undefined) return voided(entry, 'passed', entry)
  for (let later = at + 1; later < closes.length; later += 1) {
    const exit = closes[later]
    if (exit === undefined) break
    const level = reachedLevel(call, exit.close)
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

/** Returns the earliest possible day of the entry: a close is taken at most two days after its day. */
export const earliestEntryDay = (madeAt: string): Day =>
  new Date(Date.parse(madeAt) - 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Returns the index of the first close taken after the call that the site did not have yet. */
const indexOfEntry = ({ madeAt, knownUntil }: CallTerms, { closes, priceTime }: CallPrices): number => {
  const callTime = new Date(madeAt)
  const from = indexFrom(earliestEntryDay(madeAt), closes)
  const found = closes
    .slice(from)
    .findIndex(
      ({ date }) => (knownUntil === null || date > knownUntil) && closeTime(date, priceTime) > callTime,
    )
  return found === -1 ? closes.length : from + found
}

/** Returns the level that a close has reached. The stop takes precedence over the target. */
const reachedLevel = (
  { direction, target, stop }: CallTerms,
  close: Decimal,
): 'target' | 'stop' | undefined => {
  const isAtOrAbove = (level: Decimal): boolean => compare(close, level) >= 0
  const isAtOrBelow = (level: Decimal): boolean => compare(close, level) <= 0
  const isBeyond = direction === 'up' ? isAtOrAbove : isAtOrBelow
  const isBehind = direction === 'up' ? isAtOrBelow : isAtOrAbove
  if (stop !== undefined && isBehind(stop)) return 'stop'
  return target !== undefined && isBeyond(target) ? 'target' : undefined
}

const hasMoved = (direction: Direction, from: Decimal, to: Decimal): boolean =>
  direction === 'up' ? compare(to, from) > 0 : compare(to, from) < 0

/** Compares exactly, but uses floats, which are ten times faster, if rounding errors cannot matter. */
const compare = (one: Decimal, other: Decimal): number => {
  const [a, b] = [Number(one), Number(other)]
  const isSure = Math.abs(a - b) > 1e-9 * Math.max(Math.abs(a), Math.abs(b))
  return isSure ? a - b : new Big(one).cmp(other)
}

/** Returns ±(exit / entry - 1), rounded to 8 decimals, or the difference in points for a rate. */
export const gainOf = (direction: Direction, entry: Decimal, exit: Decimal, isRate: boolean): number => {
  const difference = new Big(exit).minus(entry)
  const gain = isRate ? difference : difference.div(entry)
  return Number((direction === 'up' ? gain : gain.times(-1)).toFixed(8))
}

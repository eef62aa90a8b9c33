import type { Direction, NewCall } from '@soko/contracts/markets/price-calls.ts'
import { pick, type Random } from '@soko/markets/statistics/testing/random.ts'
import { SERIES, type Series } from './real-series.ts'

const HOUR = 3_600_000

export const AUTHORS = ['amina', 'kwame', 'otieno'] as const

export type Plan = {
  /** In milliseconds. */
  readonly after: number
  readonly author: (typeof AUTHORS)[number]
  readonly isTakenBack: boolean
  /** Calls to make, possibly more than the limit. Those that conflict with open ones are omitted. */
  readonly calls: readonly PlannedCall[]
}

type PlannedCall = {
  readonly series: Series
  readonly direction: Direction
  readonly days: number
  /** Distances of target and stop, as a share of the series' `reach`. */
  readonly target: number | undefined
  readonly stop: number | undefined
  readonly sureness: number | undefined
}

export const drawPlan = (random: Random): Plan => ({
  after: random() * 120 * HOUR,
  author: pick(random, AUTHORS),
  isTakenBack: random() < 0.1,
  calls: SERIES.filter(() => random() < 0.6).map((series) => drawCall(random, series)),
})

const drawCall = (random: Random, series: Series): PlannedCall => {
  const level = (): number | undefined => (random() < 0.5 ? undefined : 0.2 + 0.8 * random())
  return {
    series,
    direction: pick(random, ['up', 'down']),
    days: Math.ceil(random() * pick(random, [12, 60])),
    target: level(),
    stop: level(),
    sureness: random() < 0.3 ? undefined : 51 + Math.floor(49 * random()),
  }
}

/** Returns the call to make after the close `newest`. */
export const toCall = (
  { series, direction, days, target, stop, sureness }: PlannedCall,
  newest: number,
  now: Date,
): NewCall => {
  const { symbol, kind, reach } = series
  const up = direction === 'up' ? 1 : -1
  const level = (part: number): string =>
    kind === 'rate' ? (newest + reach * part).toFixed(1) : (newest * (1 + reach * part)).toFixed(2)
  return {
    symbol,
    direction,
    until: new Date(now.getTime() + (days + 1) * 24 * HOUR).toISOString().slice(0, 10),
    ...(target !== undefined && { target: level(up * target) }),
    ...(stop !== undefined && { stop: level(-up * stop) }),
    ...(sureness !== undefined && { sureness }),
  }
}

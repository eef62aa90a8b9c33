/**
 * Checks on random markets that a z-score above the mark means skill. Seeds are fixed. `npm run test:system`
 * draws a few markets with wider bounds; SOKO_DOSE=full draws all and prints a table.
 */
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import { describe, expect, inject, it } from 'vitest'
import type { Bet } from './bet.ts'
import { countAgainstMirror } from './mirror.ts'
import {
  callsOf,
  skilled,
  WHERE_ONE_CREEPS,
  WITHOUT_DRIFT,
  WITHOUT_SKILL,
  type Author,
} from './testing/authors.ts'
import { dayAfter } from './testing/closes.ts'
import { countInMarket } from './testing/fast-mirror.ts'
import { drawMarket, type Market } from './testing/random-market.ts'
import { seededRandom } from './testing/random.ts'
import { runningZ } from './testing/running-z.ts'
import { zScore } from './z-score.ts'

const isFull = inject('dose') === 'full'
const MARKETS = isFull ? 250 : 20
const YEAR = 260
const RECORD = 3 * YEAR
/** In closes: no call ends later after the record. */
const AFTER = 70
/** Per close, in standard deviations: a yearly Sharpe ratio of 0.4 (0.025 * sqrt(260)), as of equities. */
const RISING = 0.025
/** A yearly Sharpe ratio of 4.8: in nine of ten cases, the price rises over 30 days. */
const CREEPING = 0.3

const { mark, luckyShare, simulatedCalls } = MarketLimits.records

type Setting = { readonly drift: number; readonly creep?: number }

const HISTORY = 1.5 * YEAR

const draw = (seed: number, setting: Setting): Market =>
  drawMarket(seededRandom(seed), {
    ...setting,
    instruments: 12,
    closes: HISTORY + RECORD + AFTER,
    correlation: 0.5,
  })

/** Returns, for each author, the shares of markets with a z-score, and with one above the mark. */
const simulate = (authors: Readonly<Record<string, Author>>, setting: Setting) => {
  const records = Object.values(authors).map((): (readonly number[])[] => [])
  for (let seed = 1; seed <= MARKETS; seed += 1) {
    const market = draw(seed, setting)
    const count = countInMarket(market)
    for (const [at, author] of Object.values(authors).entries()) {
      const random = seededRandom(seed * 1000 + at)
      const calls = callsOf(author, { random, market, from: HISTORY, to: HISTORY + RECORD })
      const decided = calls.map(count).filter((call) => call !== undefined)
      records[at]!.push(runningZ(decided, simulatedCalls))
    }
  }
  const results = records.map((each, at) => {
    const share = (is: (zs: readonly number[]) => boolean) => each.filter(is).length / each.length
    const everAbove = share((zs) => zs.some((z) => z > mark))
    return {
      name: Object.keys(authors)[at]!,
      above: share((zs) => zs.at(-1)! > mark),
      everAbove,
      // Only printed: the chance of an author who uses 20 accounts and presents the best one.
      bestOf20: 1 - (1 - everAbove) ** 20,
      rated: share((zs) => !Number.isNaN(zs.at(-1) ?? NaN)),
    }
  })
  if (isFull) console.table(results)
  return results
}

describe('luck', { timeout: 300_000 }, () => {
  it('is counted as in production', () => {
    const market = draw(7, { drift: RISING })
    const count = countInMarket(market)
    const author = WITHOUT_SKILL['tosses coins, with targets and stops']!
    const calls = callsOf(author, { random: seededRandom(7), market, from: HISTORY, to: HISTORY + YEAR })
    expect(calls.length).toBeGreaterThan(60)
    for (const call of calls) {
      const closes = market[call.instrument]!
      const entry = closes[call.at]!
      const sign = call.direction === 'up' ? 1 : -1
      const bet: Bet = {
        direction: call.direction,
        isRate: false,
        entry,
        until: dayAfter(entry.date, call.length),
        target: entry.value * Math.exp(sign * call.distances.target!),
        stop: entry.value * Math.exp(-sign * call.distances.stop!),
      }
      const { decided, end, days, q } = countAgainstMirror(bet, closes)!
      expect(count(call)).toEqual(
        decided === 'neither'
          ? undefined
          : { entry: entry.date, end, days, isWon: decided === 'won', q: expect.closeTo(q, 12) },
      )
    }
    const decided = calls.map(count).filter((call) => call !== undefined)
    expect(runningZ(decided, decided.length).at(-1)).toBeCloseTo(zScore(decided).z!, 9)
  })

  it.each([
    ['markets that rise', WITHOUT_SKILL, { drift: RISING }],
    ['markets without a drift', WITHOUT_DRIFT, { drift: 0 }],
    ['markets with one creeping price', WHERE_ONE_CREEPS, { drift: RISING, creep: CREEPING }],
  ])('rarely looks like skill in %s', (_name, authors, setting) => {
    const results = simulate(authors, setting)
    expect(results.filter(({ rated }) => rated < 0.8)).toEqual([])
    // Authors may stop when they are ahead, so any time above the mark counts.
    expect(results.filter(({ everAbove }) => everAbove > (isFull ? luckyShare : 0.1))).toEqual([])
  })

  // Skill is harder to detect in longer calls (more are open at once) and in rising markets (q is higher).
  it('rarely hides skill: 62% of 8 calls a month over three years pass the mark in six of ten markets', () => {
    const [author] = simulate({ author: skilled(0.62, [7, 14, 30]) }, { drift: 0 })
    expect(author!.above).toBeGreaterThanOrEqual(isFull ? 0.6 : 0.5)
  })
})

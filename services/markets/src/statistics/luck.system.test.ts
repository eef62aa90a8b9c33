/**
 * Simulates authors in random markets to check that a record with z above 2 means skill. The seeds are fixed, so every run gives the same
 * numbers. `npm run test:system` draws a few markets, with wider bounds; with SOKO_DOSE=full it draws all of them.
 */
import { describe, expect, inject, it } from 'vitest'
import type { Bet } from './bet.ts'
import { countAgainstMirror } from './mirror.ts'
import { callsOf, skilled, WITHOUT_SKILL, type Author } from './testing/authors.ts'
import { dayAfter } from './testing/closes.ts'
import { countInMarket } from './testing/fast-mirror.ts'
import { drawMarket, type Market } from './testing/random-market.ts'
import { seededRandom } from './testing/random.ts'
import { zScore } from './z-score.ts'

const isFull = inject('dose') === 'full'
const MARKETS = isFull ? 250 : 20
const YEAR = 260
const RECORD = 3 * YEAR
/** No call is longer than 90 days. */
const AFTER = 70
/** The mean change a close, in deviations: a Sharpe ratio of 0.4 a year (0.025 * sqrt(260)), much like that of the world's equities. */
const RISING = 0.025

type Setting = { readonly history: number; readonly drift: number }
/** 18 months, as at the first start of a site. */
const SHORT_HISTORY: Setting = { history: 1.5 * YEAR, drift: RISING }

const draw = (seed: number, { history, drift }: Setting): Market =>
  drawMarket(seededRandom(seed), {
    instruments: 12,
    closes: history + RECORD + AFTER,
    correlation: 0.5,
    drift,
  })

/** The share of markets in which each author has a z above 2, and the share in which there is a z. */
const simulate = (authors: Readonly<Record<string, Author>>, setting: Setting) => {
  const scores = Object.values(authors).map((): (number | null)[] => [])
  for (let seed = 1; seed <= MARKETS; seed += 1) {
    const market = draw(seed, setting)
    const count = countInMarket(market)
    for (const [at, author] of Object.values(authors).entries()) {
      const random = seededRandom(seed * 1000 + at)
      const calls = callsOf(author, { random, market, from: setting.history, to: setting.history + RECORD })
      scores[at]!.push(zScore(calls.map(count).filter((call) => call !== undefined)).z)
    }
  }
  return scores.map((each, at) => ({
    name: Object.keys(authors)[at]!,
    above: each.filter((z) => z !== null && z > 2).length / MARKETS,
    rated: each.filter((z) => z !== null).length / MARKETS,
  }))
}

// All markets take 15 s of a core: more than the usual limit on a slow core with other work.
describe('luck', { timeout: 180_000 }, () => {
  it('is counted as in production', () => {
    const market = draw(7, SHORT_HISTORY)
    const count = countInMarket(market)
    const author = WITHOUT_SKILL['tosses coins, with targets and stops']!
    const { history } = SHORT_HISTORY
    const calls = callsOf(author, { random: seededRandom(7), market, from: history, to: history + YEAR })
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
  })

  it('seldom looks like skill: z is above 2 in at most 3 % of the markets', () => {
    const results = simulate(WITHOUT_SKILL, SHORT_HISTORY)
    // An author who rarely has a z would pass untested.
    expect(results.filter(({ rated }) => rated < 0.8)).toEqual([])
    expect(results.filter(({ above }) => above > (isFull ? 0.03 : 0.1))).toEqual([])
  })

  // Without a drift and with calls of a week to a month. Skill shows less the longer the calls are, for then more are open at once, and where a
  // market rises, for then q is higher.
  it('seldom hides skill: 62 % of 8 calls a month over three years pass 2 in nine of ten markets', () => {
    const [author] = simulate({ author: skilled(0.62, [7, 14, 30]) }, { ...SHORT_HISTORY, drift: 0 })
    expect(author!.above).toBeGreaterThanOrEqual(isFull ? 0.9 : 0.8)
  })
})

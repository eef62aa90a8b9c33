import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { describe, expect, it } from 'vitest'
import type { ListedInstrument } from '../instruments/instrument.ts'
import { withCloses } from '../prices/closes.ts'
import { type Prices, prices } from '../prices/prices.ts'
import { seededRandom } from '../statistics/testing/random.ts'
import { naira } from '../testing/run-markets.ts'
import { judgeCall, type JudgedCall } from './judgement.decider.ts'
import { recordedJudgement } from './judgement.ts'
import { judgingPrices } from './judging-prices.ts'

const share: ListedInstrument = {
  status: 'listed',
  facts: { ...naira, kind: 'equity', symbol: 'SCOM', pair: 'SCOM' },
  priceTimes: [],
  ended: undefined,
}
const call: JudgedCall = {
  callId: 'c1',
  authorId: 'ada',
  symbol: 'SCOM',
  kind: 'equity',
  direction: 'up',
  until: '2026-01-20',
  madeAt: '2026-01-05T08:00:00.000Z',
  knownUntil: '2026-01-04',
  rules: 2,
}

const judged = (known: Prices, made: JudgedCall): Readonly<Record<string, NewEvent['data']>> => {
  const pricesFor = judgingPrices(share, known, [made])
  const events = judgeCall(recordedJudgement.initial, made, pricesFor(made), { because: '', since: '' })
  return Object.fromEntries(events.map(({ type, data }) => [type, data]))
}

const known = (closes: readonly Close[], more: Partial<Prices>): Prices => ({
  ...prices.initial,
  closes: withCloses(prices.initial.closes, closes),
  ...more,
})
const january = (closes: Readonly<Record<number, string>>): readonly Close[] =>
  Object.entries(closes).map(([day, close]) => ({ date: `2026-01-${day.padStart(2, '0')}`, close }))

describe('judgeCall over an ex-dividend day', () => {
  const closes = january({ 4: '99', 5: '100', 6: '105', 7: '101', 20: '102' })

  it('multiplies the closes from that day on by c/(c-d)', () => {
    const { CallJudged } = judged(known(closes, { dividends: { '2026-01-07': '5' } }), call)
    // 102 * 105 / (105 - 5)
    expect(CallJudged).toMatchObject({ exit: { date: '2026-01-20', close: '107.1' }, gain: 0.071 })
  })

  it('compares targets and stops with the adjusted closes', () => {
    const dividends = { '2026-01-07': '5' }
    expect(judged(known(closes, { dividends }), { ...call, target: '106' })).toMatchObject({
      CallJudged: { by: 'target', exit: { date: '2026-01-07', close: '106.05' } },
    })
    const down = { ...call, direction: 'down' as const, target: '101.5' }
    const low = january({ 4: '109', 5: '108', 6: '105', 7: '101', 20: '102' })
    expect(judged(known(low, {}), down).CallJudged).toMatchObject({ outcome: 'right', by: 'target' })
    expect(judged(known(low, { dividends }), down).CallJudged).toMatchObject({ outcome: 'wrong', by: 'date' })
  })

  it('adjusts the entry if the day is between the newest close known to the author and the entry', () => {
    const { CallEntered } = judged(known(closes, { dividends: { '2026-01-05': '9' } }), call)
    expect(CallEntered).toMatchObject({ entry: { date: '2026-01-05', close: '110' } })
  })

  it('ignores a dividend before the call, or not below the close before it', () => {
    const plain = judged(known(closes, {}), call)
    for (const dividends of [{ '2026-01-04': '5' }, { '2026-01-07': '105' }]) {
      expect(judged(known(closes, { dividends }), call)).toEqual(plain)
    }
  })

  it('ignores dividends under version 1 of the rules', () => {
    const dividends = { '2026-01-07': '5' }
    const { rules: _rules, ...early } = call
    expect(judged(known(closes, { dividends }), early)).toEqual(judged(known(closes, {}), early))
  })
})

it('calls down over ex-dividend days do not win because of the dividend', () => {
  const EX_DAYS = 56
  const random = seededRandom(34)
  const dayAt = (at: number): string => new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(0, 10)
  const closes: Close[] = []
  const dividends: Record<string, string> = {}
  let price = 1_000
  for (let at = 0; at < 20 * (EX_DAYS + 4); at += 1) {
    const isExDay = at % 20 === 0 && at >= 80
    // The dividend is 5% of the price; on other days, the price moves by less than 1%.
    const paid = isExDay ? (price / 20).toFixed(2) : '0'
    if (isExDay) dividends[dayAt(at)] = paid
    price = (price - Number(paid)) * Math.exp(0.01 * (random() - 0.5))
    closes.push({ date: dayAt(at), close: price.toFixed(2) })
  }
  const won = (of: Prices): number =>
    Object.keys(dividends).filter((exDay) => {
      const at = closes.findIndex(({ date }) => date === exDay)
      const down: JudgedCall = {
        ...call,
        direction: 'down',
        madeAt: `${dayAt(at - 1)}T08:00:00.000Z`,
        knownUntil: dayAt(at - 2),
        until: dayAt(at + 2),
      }
      return judged(of, down).CallCounted?.['decided'] === 'won'
    }).length
  expect(won(known(closes, {}))).toBe(EX_DAYS)
  const withDividends = won(known(closes, { dividends }))
  expect(withDividends).toBeGreaterThan(EX_DAYS / 4)
  expect(withDividends).toBeLessThan((3 * EX_DAYS) / 4)
})

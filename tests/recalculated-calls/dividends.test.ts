import { spawnSync } from 'node:child_process'
import type { ListedInstrument } from '@soko/markets/instruments/instrument.ts'
import { judgeCall, type JudgedCall } from '@soko/markets/judging/judgement.decider.ts'
import { recordedJudgement } from '@soko/markets/judging/judgement.ts'
import { judgingPrices } from '@soko/markets/judging/judging-prices.ts'
import { PricesStream } from '@soko/markets/prices/price.events.ts'
import { prices } from '@soko/markets/prices/prices.ts'
import { seededRandom } from '@soko/markets/statistics/testing/random.ts'
import { naira } from '@soko/markets/testing/run-markets.ts'
import { describe, expect, it } from 'vitest'
import { JUDGE } from './live-through.ts'

const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0
const mustRun = process.env['CI'] === 'true'

const share: ListedInstrument = {
  status: 'listed',
  facts: { ...naira, kind: 'equity', symbol: 'SCOM', pair: 'SCOM' },
  priceTimes: [],
  ended: undefined,
}
const random = seededRandom(34)
const dayAt = (at: number): string => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10)
const closes = Array.from({ length: 400 }, (_, at) => ({
  date: dayAt(at),
  close: (100 + 10 * random()).toFixed(2),
}))
const paid = [dayAt(60), dayAt(205), dayAt(330)]
const knownWith = (closed: readonly string[]) => {
  const source = { symbol: 'SCOM', source: 'nse.csv', isDemonstration: false }
  const events = [
    PricesStream.PricesRecorded('SCOM', { ...source, prices: closes }),
    ...paid.map((exDay) =>
      PricesStream.DividendRecorded('SCOM', { symbol: 'SCOM', exDay, amount: '9', reason: '' }),
    ),
    PricesStream.ClosedDaysRecorded('SCOM', { symbol: 'SCOM', dates: [...closed], reason: '' }),
  ]
  return events.reduce(
    (state, event, at) =>
      prices.evolve(state, { ...event, position: at, index: 0, version: at, time: '2025-06-01T00:00:00Z' }),
    prices.initial,
  )
}

const call: JudgedCall = {
  callId: 'c1',
  authorId: 'ada',
  symbol: 'SCOM',
  kind: 'equity',
  direction: 'up',
  until: dayAt(210),
  target: '112',
  madeAt: `${dayAt(199)}T08:00:00.000Z`,
  knownUntil: dayAt(198),
}

const judgedHere = (made: JudgedCall, closed: readonly string[] = []) => {
  const known = judgingPrices(share, knownWith(closed), [made])(made)
  const events = judgeCall(recordedJudgement.initial, made, known, { because: '', since: '' })
  const dataOf = (type: string) => events.find((event) => event.type === type)?.data
  const { outcome, by, entry, exit, gain } = { ...dataOf('CallJudged') }
  const { decided, q } = { ...dataOf('CallCounted') }
  return { state: outcome, by, entry, exit, gain, mirror: { decided, q } }
}

const judgedInPython = (
  made: JudgedCall & { readonly by?: string },
  closed: readonly string[] = [],
): object => {
  const open = closes.filter(({ date }) => !closed.includes(date))
  const since = made.rules === 2 ? paid.filter((exDay) => exDay > (made.knownUntil ?? '')) : []
  const given = {
    instruments: {
      SCOM: {
        kind: 'equity',
        priceTime: share.facts.priceTime,
        closes: closes.map(({ date, close }) => [date, close]),
        dividends: paid.map((exDay) => [exDay, '9', open.findLast(({ date }) => date < exDay)?.close]),
        closedDays: closed,
      },
    },
    calls: [
      {
        ...made,
        id: made.callId,
        author: made.authorId,
        target: made.target ?? null,
        stop: made.stop ?? null,
        sureness: null,
        chance: null,
        isTakenBack: false,
        dividends: since.map((exDay) => ({ exDay })),
      },
    ],
  }
  const { stdout, stderr } = spawnSync('python3', [JUDGE], { input: JSON.stringify(given), encoding: 'utf8' })
  if (stderr !== '') throw new Error(stderr)
  return (JSON.parse(stdout) as { calls: { c1: object } }).calls.c1
}

const expectSame = (made: JudgedCall, closed: readonly string[] = []): void => {
  const here = judgedHere(made, closed)
  expect(judgedInPython(made, closed)).toMatchObject({
    ...here,
    gain: expect.closeTo(Number(here.gain), 6),
    mirror: { decided: here.mirror.decided, q: expect.closeTo(Number(here.mirror.q), 6) },
  })
}

describe.skipIf(!hasPython && !mustRun)('the program that recomputes records', () => {
  it.each([1, 2])(
    'judges a call over ex-dividend days as the site does, under version %i of the rules',
    (rules) => {
      for (const more of [{}, { target: '118' }, { direction: 'down' as const, target: '99' }]) {
        expectSame({ ...call, ...more, rules })
      }
    },
  )

  it('ignores closes of closed days like the site, under both versions of the rules', () => {
    // The days of entry and exit, the day before a dividend, and a day without a close.
    const closed = [dayAt(199), dayAt(204), dayAt(210), dayAt(500)]
    for (const rules of [1, 2]) {
      for (const more of [{}, { target: '118' }]) {
        const made = { ...call, ...more, rules }
        expectSame(made, closed)
        expect(judgedHere(made, closed)).not.toEqual(judgedHere(made))
      }
    }
  })

  it('uses the site’s mark of calls on demonstration prices', () => {
    expect(judgedInPython({ ...call, by: 'demonstration' })).toMatchObject({
      state: 'void',
      by: 'demonstration',
      entry: null,
      exit: null,
    })
  })
})

import { spawnSync } from 'node:child_process'
import type { ListedInstrument } from '@soko/markets/instruments/instrument.ts'
import { judgeCall, type JudgedCall } from '@soko/markets/judging/judgement.decider.ts'
import { recordedJudgement } from '@soko/markets/judging/judgement.ts'
import { judgingPrices } from '@soko/markets/judging/judging-prices.ts'
import { withCloses } from '@soko/markets/prices/closes.ts'
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
  ended: undefined,
}
const random = seededRandom(34)
const dayAt = (at: number): string => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10)
const closes = Array.from({ length: 400 }, (_, at) => ({
  date: dayAt(at),
  close: (100 + 10 * random()).toFixed(2),
}))
const paid = [dayAt(60), dayAt(205), dayAt(330)]
const known = {
  ...prices.initial,
  closes: withCloses(prices.initial.closes, closes),
  dividends: Object.fromEntries(paid.map((exDay) => [exDay, '9'])),
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

/** What the site makes of a call. */
const judgedHere = (made: JudgedCall) => {
  const events = judgeCall(recordedJudgement.initial, made, judgingPrices(share, known, [made])(made), {
    because: '',
    since: '',
  })
  const dataOf = (type: string) => events.find((event) => event.type === type)?.data
  const { outcome, by, entry, exit, gain } = { ...dataOf('CallJudged') }
  const { decided, q } = { ...dataOf('CallCounted') }
  return { state: outcome, by, entry, exit, gain, mirror: { decided, q } }
}

/** What the program makes of it, given what the API answers. */
const judgedInPython = (made: JudgedCall & { readonly by?: string }) => {
  const since = made.rules === 2 ? paid.filter((exDay) => exDay > (made.knownUntil ?? '')) : []
  const given = {
    instruments: {
      SCOM: {
        kind: 'equity',
        priceTime: share.facts.priceTime,
        closes: closes.map(({ date, close }) => [date, close]),
        dividends: paid.map((exDay) => [exDay, '9', closes.findLast(({ date }) => date < exDay)?.close]),
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

describe.skipIf(!hasPython && !mustRun)('the program that recomputes records', () => {
  it.each([1, 2])(
    'judges a call over ex-dividend days as the site does, under version %i of the rules',
    (rules) => {
      for (const more of [{}, { target: '118' }, { direction: 'down' as const, target: '99' }]) {
        const made = { ...call, ...more, rules }
        const here = judgedHere(made)
        expect(judgedInPython(made)).toMatchObject({
          ...here,
          gain: expect.closeTo(Number(here.gain), 6),
          mirror: { decided: here.mirror.decided, q: expect.closeTo(Number(here.mirror.q), 6) },
        })
      }
    },
  )

  it('takes from the site which calls were made on demonstration prices', () => {
    expect(judgedInPython({ ...call, by: 'demonstration' })).toMatchObject({
      state: 'void',
      by: 'demonstration',
      entry: null,
      exit: null,
    })
  })
})

import type { NewCall } from '@soko/contracts/markets/price-calls.ts'
import type { PublicJudgement } from '@soko/contracts/events/markets.events.ts'
import type { Close } from '@soko/contracts/markets/instruments.ts'
import type { Call } from '@soko/contracts/markets/types/call.ts'
import { judgeCall } from '@soko/markets/judging/judgement.decider.ts'
import { recordedJudgement } from '@soko/markets/judging/judgement.ts'
import { seededRandom } from '@soko/markets/statistics/testing/random.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { expect, it } from 'vitest'
import { drawCall, drawCloses } from '../crash/draw-calls.ts'
import { instrumentOf } from './testing/instruments.ts'
import { useAdmin, useTestSite } from './testing/test-site.ts'

/** Price times at the first and at the last moment of a day worldwide, almost two days apart. */
const EARLY = { zone: 'Pacific/Kiritimati', time: '00:00' }
const LATE = { zone: 'Pacific/Pago_Pago', time: '23:59', dayAfter: true } as const
const SYMBOLS = ['JMAIZE', 'JTEA', 'JSISAL', 'JCOFFEE', 'JCOTTON', 'JSUGAR']
/** In days. Future closes cannot be recorded, so a call is settled by the closes up to today, or stays open. */
const LONGEST = 40
/** Day of the last recorded close. A late close of such an early day causes all calls to be judged again. */
const LATEST_RECORDED = -120

const now = Date.now()
const dayAt = (days: number): string => new Date(now + days * 86_400_000).toISOString().slice(0, 10)

const random = seededRandom(4)

/** When calls are made, the closes up to the day before yesterday are known. */
const DAYS = [LATEST_RECORDED, ...Array.from({ length: 100 }, (_, at) => at - 99)].map(dayAt)
const closes = new Map(SYMBOLS.map((symbol) => [symbol, drawCloses(random, DAYS, 0.06)]))
const closesOf = (symbol: string): readonly Close[] => closes.get(symbol) ?? []
const isKnown = ({ date }: Close): boolean => date <= dayAt(-2) && date !== dayAt(LATEST_RECORDED)

const drawCallOn = (symbol: string): NewCall =>
  drawCall(random, {
    symbol,
    newest: closesOf(symbol).findLast(isKnown),
    until: () => dayAt(2 + Math.floor(LONGEST * random())),
  })

const site = useTestSite()
const admin = useAdmin(site, 'zuri')

const record = async (symbol: string, prices: readonly Close[]): Promise<void> => {
  await admin.call(`POST /api/admin/instruments/${symbol}/prices`, { body: { prices, source: 'List' } })
}

const shownOf = (events: readonly NewEvent[]) => {
  type Told = typeof PublicJudgement.schemas
  const dataOf = <Type extends keyof Told>(type: Type) =>
    events.find((event) => event.type === type)?.data as ReturnType<Told[Type]['parse']> | undefined
  const judged = dataOf('CallJudged')
  const counted = dataOf('CallCounted')
  return {
    state: judged?.outcome,
    by: judged?.by,
    entry: judged?.entry,
    exit: judged?.exit,
    gain: judged?.gain,
    chance: dataOf('CallEntered')?.chance ?? null,
    mirror: counted
      ? { decided: counted.decided, q: expect.closeTo(counted.q, 9) as number, isCounted: counted.isCounted }
      : null,
  }
}

it('judges calls by the rules, in both modes', async () => {
  for (const symbol of SYMBOLS) {
    await admin.call('POST /api/admin/instruments', { body: { ...instrumentOf(symbol), priceTime: EARLY } })
    await record(symbol, closesOf(symbol).filter(isKnown))
    // With this price time, yesterday's price is taken after the calls are made.
    await admin.call(`POST /api/admin/instruments/${symbol}`, { body: { priceTime: LATE } })
  }
  const made: Call[] = []
  for (const author of ['amina', 'otieno', 'wanjiru']) {
    const client = await site.join(author)
    for (const symbols of [SYMBOLS.slice(0, 3), SYMBOLS.slice(3)]) {
      const body = { title: 'The rains', desc: 'They are late.', calls: symbols.map(drawCallOn) }
      let id = ''
      // Content receives instruments and closes with a delay.
      await expect
        .poll(async () => {
          const answer = await client.ask('POST /api/posts/create', { body })
          id = (answer.body as { _id?: string })._id ?? ''
          return answer.status
        })
        .toBe(201)
      await expect
        .poll(async () => {
          const { calls } = await client.call<{ calls: Call[] }>(`GET /api/posts/${id}/calls`)
          made.push(...(calls.length === symbols.length ? calls : []))
          return calls.length
        })
        .toBe(symbols.length)
    }
  }
  for (const symbol of SYMBOLS) {
    const [late, ...others] = closesOf(symbol).filter((close) => !isKnown(close))
    await admin.call(`POST /api/admin/instruments/${symbol}`, { body: { priceTime: EARLY } })
    await record(symbol, others)
    const end = { date: dayAt(0), lastValue: others.at(-1)?.close, reason: 'The market closed.' }
    await admin.call(`POST /api/admin/instruments/${symbol}/end`, { body: end })
    await record(symbol, late === undefined ? [] : [late])
  }

  const ways = new Set<string>()
  for (const { _id, userId, symbol, direction, until, target, stop, madeAt } of made) {
    const prices = closesOf(symbol)
    const events = judgeCall(
      recordedJudgement.initial,
      {
        callId: _id,
        authorId: userId,
        kind: 'commodity',
        symbol,
        direction,
        until,
        target: target ?? undefined,
        stop: stop ?? undefined,
        madeAt,
        knownUntil: dayAt(-2),
      },
      {
        closes: prices,
        points: () => prices.map(({ date, close }) => ({ date, value: Number(close) })),
        priceTime: LATE,
        hasEnded: true,
      },
      { because: '', since: '' },
    )
    const expected = shownOf(events)
    await expect.poll(async () => admin.call(`GET /api/calls/${_id}`)).toMatchObject(expected)
    ways.add(`${expected.state} ${expected.by}`)
  }
  expect(made).toHaveLength(18)
  expect(ways).toContain('right target')
  expect(ways).toContain('wrong stop')
  expect(ways).toContain('void passed')
  expect(Array.from(ways).some((way) => way.endsWith('end'))).toBe(true)
}, 60_000)

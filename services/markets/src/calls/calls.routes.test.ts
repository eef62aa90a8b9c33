import type { Direction } from '@soko/contracts/markets/price-calls.ts'
import { PublicCall, PublicPost } from '@soko/contracts/events/content.events.ts'
import { RULES_VERSION } from '@soko/contracts/markets/market-limits.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import type { Call, CallRecord } from '@soko/contracts/markets/types/call.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { JudgementStream } from '../judging/judgement.events.ts'
import { callMade, naira, runMarkets } from '../testing/run-markets.ts'

let madeAt: number

const SYMBOLS = ['AAA', 'BBB', 'DDD', 'EEE', 'FFF', 'GGG', 'HHH', 'III', 'JJJ', 'KKK', 'LLL'] as const
type Symbol = (typeof SYMBOLS)[number]

const test = useShared(async () =>
  runMarkets({ first: SYMBOLS.map((symbol) => ({ ...naira, symbol, pair: symbol })) }),
)

beforeAll(async () => {
  await test.source('auth').publish(exampleEvents.registered('ada', 'Ada'), exampleEvents.registered('admin'))
  await test
    .source('content')
    .publish(exampleEvents.published({ postId: 'p1', authorId: 'ada', title: 'Naira' }))
})

const make = async (
  callId: string,
  symbol: Symbol,
  {
    days = 60,
    ...more
  }: { authorId?: string; direction?: Direction; days?: number; target?: string; stop?: string } = {},
) => {
  madeAt = test.clock.now().getTime()
  await test.source('content').publish(callMade(callId, { symbol, until: laterDay(days), ...more }))
}

const laterDay = (days: number): string => new Date(madeAt + days * 86_400_000).toISOString().slice(0, 10)

/** Records closes by days after the newest call. Advances the clock until these closes are available. */
const recordCloses = async (symbol: Symbol, closes: Readonly<Record<number, string>>) => {
  const days = Object.keys(closes).map(Number)
  const end = madeAt + (Math.max(...days) + 1) * 86_400_000
  test.clock.advance(Math.max(0, end - test.clock.now().getTime()))
  const dated = Object.fromEntries(
    Object.entries(closes).map(([day, close]) => [laterDay(Number(day)), close]),
  )
  expect(await test.importCloses(symbol, dated)).toMatchObject({ status: 200, body: { wrong: [] } })
}

const decide = async (line: `POST /api/admin/instruments/${Symbol}/${string}`, body: object) =>
  expect((await test.admin(line, body)).status).toBe(204)

const read = async (callId: string): Promise<Call> => {
  const answer = await test.ask(`GET /api/calls/${callId}`)
  expect(answer.status).toBe(200)
  return answer.body as Call
}
const expectState = async (callId: string, state: Call['state'], more: object = {}) =>
  vi.waitFor(async () => expect(await read(callId)).toMatchObject({ state, ...more }))
const typesOf = async (callId: string) =>
  (await test.ports.log.readStream(`judgement-${callId}`)).map(({ type }) => type)

describe('a call', () => {
  it('is entered and judged by closes', async () => {
    await make('c1', 'AAA', { target: '103' })
    await expectState('c1', 'waiting', {
      username: 'Ada',
      post: { _id: 'p1', title: 'Naira' },
      instrument: { name: 'USD/NGN', isDemonstration: false },
      target: '103',
      entry: null,
    })
    await recordCloses('AAA', { 1: '100', 2: '101.5' })
    await expectState('c1', 'open', { entry: { close: '100' } })
    await recordCloses('AAA', { 3: '103' })
    await expectState('c1', 'right', { by: 'target', exit: { close: '103' }, gain: 0.03 })
    expect(await typesOf('c1')).toEqual(['CallEntered', 'CallJudged'])
    expect((await test.ask('GET /api/calls?state=judged&symbol=AAA')).body).toMatchObject({
      calls: [{ _id: 'c1' }],
    })
    expect((await test.ask('GET /api/calls?state=open&symbol=AAA')).body).toMatchObject({ calls: [] })
    expect((await test.ask('GET /api/posts/p1/calls')).body).toMatchObject({ calls: [{ _id: 'c1' }] })
  })

  it('is judged again after a correction, and keeps both judgements', async () => {
    await make('c2', 'BBB', { target: '103' })
    await recordCloses('BBB', { 1: '100', 2: '103', 3: '101' })
    await expectState('c2', 'right')
    const correction = { date: laterDay(2), close: '101.2', reason: 'The list had a slip.' }
    await decide('POST /api/admin/instruments/BBB/corrections', correction)
    await expectState('c2', 'open')
    expect((await read('c2')).judgements).toMatchObject([
      { outcome: 'right', because: '' },
      { outcome: null, because: 'The list had a slip.' },
    ])
    await recordCloses('BBB', { 4: '103.5' })
    await expectState('c2', 'right', { exit: { date: laterDay(4) } })
  })

  it('is judged with the price time when it was made', async () => {
    await make('c12', 'KKK', { authorId: 'zoe', target: '110' })
    await recordCloses('KKK', { 0: '100', 1: '101' })
    await expectState('c12', 'open', { entry: { date: laterDay(0) } })
    const priceTime = { zone: 'UTC', time: '11:00' }
    expect((await test.admin('POST /api/admin/instruments/KKK', { priceTime })).status).toBe(200)
    const correction = { date: laterDay(0), close: '100.2', reason: 'The list had a slip.' }
    await decide('POST /api/admin/instruments/KKK/corrections', correction)
    await vi.waitFor(async () => expect(await typesOf('c12')).toEqual(['CallEntered', 'CallEntered']))
    await expectState('c12', 'open', { entry: { date: laterDay(0), close: '100.2' } })
  })

  it('is counted against its mirror at its date', async () => {
    await make('c4', 'DDD', { days: 4 })
    await recordCloses('DDD', { 1: '100', 2: '101', 4: '99' })
    await expectState('c4', 'wrong', { by: 'date', mirror: { decided: 'lost', isCounted: false } })
    expect(await typesOf('c4')).toEqual(['CallEntered', 'CallJudged', 'CallCounted'])
  })

  it('is counted again once if earlier rules counted it', async () => {
    const counts = async () =>
      (await test.ports.log.readStream('judgement-c4')).filter(isOfType(JudgementStream.CallCounted))
    const [first] = await counts()
    expect(first?.data).toMatchObject({ rules: RULES_VERSION })
    const { rules: _rules, ...old } = first!.data!
    const countAsBefore = async () =>
      test.executor.execute(() => [JudgementStream.CallCounted('c4', { ...old, q: 0.75 })])
    await countAsBefore()
    await vi.waitFor(async () => expect(await counts()).toHaveLength(3))
    expect((await counts())[2]?.data).toEqual({
      ...old,
      rules: RULES_VERSION,
      because: `rules ${RULES_VERSION}`,
    })
    // The reactor may receive an event again after a restart.
    await countAsBefore()
    await vi.waitFor(async () => expect(await counts()).toHaveLength(5))
    expect((await read('c4')).judgements).toHaveLength(1)
  })

  it('ends with its instrument', async () => {
    await make('c5', 'EEE', { direction: 'down' })
    await recordCloses('EEE', { 1: '100' })
    await expectState('c5', 'open')
    const end = { date: laterDay(2), lastValue: '0', reason: 'Delisted.' }
    expect((await test.admin('POST /api/admin/instruments/EEE/end', end)).status).toBe(200)
    await expectState('c5', 'right', { by: 'end', exit: { close: '0' }, gain: 1 })
  })

  it('waits for held closes, except those from before it was made', async () => {
    await make('c9', 'HHH', { target: '103' })
    await recordCloses('HHH', { 1: '100', 2: '101' })
    await expectState('c9', 'open')
    const record = async (closes: Record<string, string>) => (await test.importCloses('HHH', closes)).body
    expect(await record({ '2020-01-06': '100', '2020-01-07': '300' })).toMatchObject({ held: ['2020-01-07'] })
    await recordCloses('HHH', { 4: '103' })
    await expectState('c9', 'right')

    expect(await record({ [laterDay(3)]: '200' })).toMatchObject({ held: [laterDay(3)] })
    await expectState('c9', 'open')
    await decide('POST /api/admin/instruments/HHH/held-prices', { date: laterDay(3), isRight: false })
    await expectState('c9', 'right', { exit: { date: laterDay(4) } })
  })

  it('keeps its meaning after a split, and is presented in current units', async () => {
    await recordCloses('JJJ', { '-3': '398' })
    await make('before', 'JJJ', { authorId: 'eve', target: '420' })
    await make('settled', 'JJJ', { authorId: 'eve', target: '404' })
    await recordCloses('JJJ', { 1: '400', 2: '404' })
    await expectState('settled', 'right', { exit: { close: '404' }, gain: 0.01 })
    const judgedBefore = await test.ports.log.readStream('judgement-settled')

    await recordCloses('JJJ', { 3: '102', 4: '105' })
    await expectState('before', 'open', { target: '420', splits: [], last: { close: '404' } })
    const split = { from: laterDay(3), was: 1, became: 4, reason: 'Four for one.' }
    await decide('POST /api/admin/instruments/JJJ/splits', split)
    await expectState('before', 'right', {
      by: 'target',
      target: '105',
      entry: { close: '100' },
      exit: { date: laterDay(4), close: '105' },
      gain: 0.05,
      splits: [{ from: laterDay(3), was: 1, became: 4 }],
    })
    await expectState('settled', 'right', { exit: { close: '101' }, judgements: [{ because: '' }] })
    expect(await test.ports.log.readStream('judgement-settled')).toEqual(judgedBefore)

    expect((await test.ask('GET /api/instruments/JJJ/closes')).body).toMatchObject({
      closes: [{ close: '99.5' }, { close: '100' }, { close: '101' }, { close: '102' }, { close: '105' }],
    })
    expect((await test.ask('GET /api/instruments/JJJ/closes?as=recorded')).body).toMatchObject({
      closes: [{ close: '398' }, { close: '400' }, { close: '404' }, { close: '102' }, { close: '105' }],
    })
    expect((await test.ask('GET /api/instruments/JJJ')).body).toMatchObject({
      closes: [99.5, 100, 101, 102, 105],
      splits: [split],
    })

    const withdrawal = { from: split.from, reason: 'It was another share.' }
    await decide('POST /api/admin/instruments/JJJ/splits/withdraw', withdrawal)
    await expectState('before', 'open', { target: '420', splits: [] })
    expect((await read('before')).judgements).toMatchObject([{}, { because: withdrawal.reason }])
  })

  it('is judged again with a dividend recorded late, and presented with it', async () => {
    await recordCloses('FFF', { '-3': '99' })
    await make('over', 'FFF', { authorId: 'eve', direction: 'down', target: '97.5' })
    await recordCloses('FFF', { 1: '100', 2: '100', 3: '97' })
    await expectState('over', 'right', { by: 'target', dividends: [] })
    const action = { type: 'dividend', exDay: laterDay(3), amount: '3' }
    const body = { actions: [action], reason: 'The company announced it.' }
    await decide('POST /api/admin/instruments/FFF/corporate-actions', body)
    const { exDay, amount } = action
    await expectState('over', 'open', {
      target: '97.5',
      entry: { close: '100' },
      last: { date: laterDay(3), close: '100' },
      dividends: [{ exDay, amount, factor: 100 / 97 }],
    })
    expect((await read('over')).judgements).toMatchObject([{}, { because: body.reason }])

    await decide('POST /api/admin/instruments/FFF/corrections', {
      date: laterDay(2),
      close: '103',
      reason: 'The list had a slip.',
    })
    await expectState('over', 'open', { dividends: [{ factor: 103 / 100 }], last: { close: '99.91' } })
    await recordCloses('FFF', { 4: '94' })
    await expectState('over', 'right', { exit: { date: laterDay(4), close: '96.82' }, gain: 0.0318 })

    expect((await test.ask('GET /api/instruments/FFF')).body).toMatchObject({
      closes: [99, 100, 103, 97, 94],
      dividends: [{ exDay, amount, reason: body.reason }],
    })
    await decide('POST /api/admin/instruments/FFF/dividends/withdraw', {
      exDay,
      reason: 'It was another share.',
    })
    await expectState('over', 'right', { exit: { date: laterDay(3), close: '97' }, dividends: [] })
  })

  it('is judged again without the close of a closed day', async () => {
    await recordCloses('LLL', { '-3': '100' })
    await make('holiday', 'LLL', { authorId: 'eve', target: '102' })
    await recordCloses('LLL', { 1: '100', 2: '101', 3: '102', 4: '103' })
    await expectState('holiday', 'right', { entry: { date: laterDay(1) }, exit: { date: laterDay(3) } })
    const dates = [laterDay(1), laterDay(3)]
    const body = { dates, reason: 'Holidays, according to the exchange.' }
    await decide('POST /api/admin/instruments/LLL/closed-days', body)
    await expectState('holiday', 'right', { entry: { date: laterDay(2) }, exit: { date: laterDay(4) } })
    expect((await read('holiday')).judgements).toMatchObject([{}, { because: body.reason }])
    expect((await test.ask('GET /api/instruments/LLL')).body).toMatchObject({
      closes: [100, 101, 103],
      count: 3,
      closedDays: [{ reason: body.reason, dates }],
    })
    expect((await test.ask('GET /api/instruments/LLL/closes')).body).toMatchObject({
      closes: [{ close: '100' }, { date: laterDay(2) }, { date: laterDay(4) }],
    })

    await decide('POST /api/admin/instruments/LLL/closed-days/withdraw', {
      dates,
      reason: 'It was another exchange.',
    })
    await expectState('holiday', 'right', { entry: { date: laterDay(1) }, exit: { date: laterDay(3) } })
    expect((await test.ask('GET /api/instruments/LLL')).body).not.toHaveProperty('closedDays')
  })

  it('is not judged if it was taken back', async () => {
    await make('c7', 'GGG')
    await test.source('content').publish(PublicCall.CallTakenBack('c7', { callId: 'c7', authorId: 'ada' }))
    await expectState('c7', 'taken-back')
    await recordCloses('GGG', { 1: '100' })
    await make('c8', 'GGG')
    await recordCloses('GGG', { 1: '100.5' })
    await expectState('c8', 'open')
    expect(await typesOf('c7')).toEqual([])
  })

  it('is in the export of its author, even if it was taken back', async () => {
    const { status, body } = await test.internal('GET /internal/export/ada', undefined)
    const { calls } = body as { calls: (Call & { postId: string })[] }
    expect(status).toBe(200)
    expect(calls.map(({ _id }) => _id)).toEqual(['c1', 'c2', 'c4', 'c5', 'c9', 'c7', 'c8'])
    expect(calls[0]).toMatchObject({ symbol: 'AAA', postId: 'p1', state: 'right', by: 'target' })
    expect(calls[5]).toMatchObject({ state: 'taken-back' })
    expect((await test.internal('GET /internal/export/nobody', undefined)).body).toEqual({ calls: [] })
  })

  it('outlives its post, and is erased with its author', async () => {
    await test
      .source('content')
      .publish(PublicPost.PostRetracted('p1', { postId: 'p1', authorId: 'ada', by: 'ada' }))
    await expectState('c1', 'right', { post: null })

    const record = async () => (await test.ask('GET /api/records/ada')).body as CallRecord
    expect(await record()).toMatchObject({ username: 'Ada', takenBack: 1, decided: 0, z: null })
    expect((await record()).right).toBe(4)
    expect((await test.ask('GET /api/records/nobody')).status).toBe(404)
    const rows = (await test.ask('GET /api/records')).body as { records: { username: string }[] }
    expect(rows.records.map(({ username }) => username)).toEqual(['Ada'])
    const own = (await test.ask('GET /api/records/Ada/calls?limit=2')).body as { calls: Call[] }
    expect(own.calls.map(({ _id }) => _id)).toEqual(['c8', 'c7'])

    await test.source('content').publish(PublicCall.CallErased('c1', { callId: 'c1', authorId: 'ada' }))
    await vi.waitFor(async () => {
      const events = await test.ports.log.readStream('judgement-c1')
      expect(events.filter(({ data }) => data !== undefined).map(({ type }) => type)).toEqual([
        'JudgementErased',
      ])
    })
    await vi.waitFor(async () => expect((await test.ask('GET /api/calls/c1')).status).toBe(404))
    const after = (await test.ask('GET /api/records')).body as { erased: object[] }
    expect(after.erased).toEqual([
      { month: expect.stringMatching(/^\d{4}-\d{2}$/), right: 1, wrong: 0, unjudged: 0 },
    ])
    expect((await record()).right).toBe(3)
    await test.ports.log.verify()
  })
})

describe('GET /api/instruments/:symbol/chance', () => {
  const getChance = async (query: string) => test.ask(`GET /api/instruments/III/chance?${query}`)

  it('computes the chance from the newest close', async () => {
    madeAt = test.clock.now().getTime()
    const days = Array.from({ length: 80 }, (_, at) => [at + 1, (100 + (at % 2)).toFixed(1)] as const)
    await recordCloses('III', Object.fromEntries(days))
    const until = laterDay(180)
    await vi.waitFor(async () =>
      expect(await getChance(`direction=up&until=${until}`)).toMatchObject({ body: { chance: 0.5 } }),
    )
    const near = (await getChance(`direction=up&until=${until}&target=102`)) as { body: { chance: number } }
    const far = (await getChance(`direction=up&until=${until}&target=140`)) as { body: { chance: number } }
    expect(near.body.chance).toBeGreaterThan(far.body.chance)
    expect(near.body.chance).toBeLessThan(1)
    expect(await getChance(`direction=up&until=${until}&target=90`)).toMatchObject({ body: { chance: null } })
  })
})

import type { NewCall } from '@soko/contracts/markets/price-calls.ts'
import { PublicCall } from '@soko/contracts/events/content.events.ts'
import { PublicJudgement, PublicPrices } from '@soko/contracts/events/markets.events.ts'
import { hmacName } from '@soko/platform/event-log/data-key.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
import type { TestAnswer } from '@soko/shell/testing/service.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { instrumentListed } from '../testing/instruments.ts'
import { useContent } from '../testing/run-content.ts'

const NOW = Date.now()
const day = (days: number): string => new Date(NOW + days * 86_400_000).toISOString().slice(0, 10)

const test = useContent()
beforeAll(async () => {
  await test.markets(
    instrumentListed('USDNGN', { pair: 'NGN/USD' }),
    instrumentListed('NGNUSD', { pair: 'NGN/USD' }),
    // The first event is from before instruments had a default pair, so its pair is its symbol.
    instrumentListed('USDGHS', { kind: 'currency', pair: 'USDGHS' }),
    instrumentListed('GHSUSD', { kind: 'currency', pair: 'GHS/USD' }),
    ...['COCOA', 'GOLD', 'KENYA', 'GHANA'].map((symbol) => instrumentListed(symbol)),
    PublicPrices.PricesRecorded('USDNGN', {
      symbol: 'USDNGN',
      prices: [{ date: day(-1), close: '1500' }],
      source: 'test',
      isDemonstration: false,
    }),
  )
  await vi.waitFor(async () => {
    const [quote] = (await test.ports.views.view('calls@4').read([{ get: 'quote:USDNGN' }])).answers
    if (quote === undefined) throw new Error('no price yet')
  })
})

const call = (symbol: string, more: Partial<NewCall> = {}): NewCall => ({
  symbol,
  direction: 'up',
  until: day(30),
  ...more,
})

const publish = async (token: string, calls: readonly NewCall[], more: object = {}) =>
  test.ask('POST /api/posts/create', { token, body: { title: 'Calls', desc: 'Text', calls, ...more } })
const typesOf = async (callId: string) =>
  (await test.ports.log.readStream(`call-${callId}`)).map(({ type }) => type)
const idOf = ({ body }: { readonly body: unknown }): string => (body as { readonly _id: string })._id
const callsOf = (answer: { readonly body: unknown }): readonly string[] =>
  (answer.body as { readonly calls: readonly string[] }).calls

describe('calls of an analysis', () => {
  it('are made in the commit that publishes it', async () => {
    const token = await test.member('ada')
    const answer = await publish(token, [call('USDNGN', { target: '1700' }), call('COCOA')])
    expect(answer.status).toBe(201)
    const ids = callsOf(answer)
    expect(ids).toHaveLength(2)
    const [made] = await test.ports.log.readStream(`call-${ids[0]}`)
    const [published] = await test.ports.log.readStream(`post-${idOf(answer)}`)
    expect(made?.position).toBe(published?.position)
    expect(made?.data).toMatchObject({
      authorId: 'ada',
      symbol: 'USDNGN',
      target: '1700',
      known: { date: day(-1), close: '1500' },
    })
    expect(callsOf(await test.get(`/api/posts/${idOf(answer)}`))).toEqual(ids)
  })

  it('are all refused if one is wrong, and nothing is published', async () => {
    const token = await test.member('bo')
    const answer = await publish(token, [call('COCOA'), call('USDNGN', { target: '1400' })])
    expect(answer).toMatchObject({ status: 422, body: { errors: { calls: [expect.any(String)] } } })
    expect((await test.get('/api/posts/user/bo')).body).toEqual([])
    expect((await publish(token, [call('NONE')])).status).toBe(422)
    expect((await publish(token, [call('COCOA'), call('COCOA')])).status).toBe(422)
    const four = ['COCOA', 'GOLD', 'KENYA', 'GHANA'].map((symbol) => call(symbol))
    expect((await publish(token, four)).status).toBe(422)
    expect((await publish(token, [call('COCOA')], { firstPublishedAt: '2024-05-03' })).status).toBe(422)
  })

  it('are added by a version, up to three, and never changed', async () => {
    const token = await test.member('di')
    const _id = idOf(await publish(token, [call('GOLD')]))
    const revise = async (calls: readonly NewCall[]) =>
      test.ask(`PUT /api/posts/${_id}`, { token, body: { calls } })
    expect((await revise([call('GOLD', { direction: 'down' })])).status).toBe(422)
    const added = await revise([call('COCOA'), call('KENYA')])
    expect(added.status).toBe(200)
    expect(callsOf(added)).toHaveLength(3)
    expect((await revise([call('GHANA')])).status).toBe(422)
    const history = await test.get(`/api/posts/${_id}/history`)
    expect(JSON.stringify(history.body)).toContain('"changed":["calls"]')
    const changed = await test.ask(`PUT /api/posts/${_id}`, { token, body: { title: 'Another' } })
    expect(callsOf(changed)).toHaveLength(3)
  })

  it('are announced, also in an imported analysis', async () => {
    const token = await test.member('jomo')
    const canonicalUrl = 'https://example.com/gold'
    const answer = await publish(token, [call('GOLD')], { isImport: true, canonicalUrl })
    expect(answer.status).toBe(201)
    expect(answer.body).not.toHaveProperty('isImport')
  })

  it('prevent an earlier publication date, unless all of them are taken back', async () => {
    const token = await test.member('ife')
    const answer = await publish(token, [call('GOLD')])
    const predate = async () =>
      test.ask(`PUT /api/posts/${idOf(answer)}`, { token, body: { firstPublishedAt: '2024-05-03' } })
    const refused = { status: 422, body: { errors: { firstPublishedAt: [expect.any(String)] } } }
    expect(await predate()).toMatchObject(refused)
    const [callId = ''] = callsOf(answer)
    await test.ask(`POST /api/calls/${callId}/take-back`, { token })
    expect(await predate()).toMatchObject({ status: 200, body: { firstPublishedAt: '2024-05-03' } })
  })

  it('stay when the analysis is deleted, and can have remarks', async () => {
    const token = await test.member('gil')
    const answer = await publish(token, [call('GOLD')])
    const [callId = ''] = callsOf(answer)
    await test.ask(`DELETE /api/posts/${idOf(answer)}`, { token })
    const body = { text: 'I no longer think so.' }
    expect((await test.ask(`POST /api/calls/${callId}/remarks`, { token, body })).status).toBe(204)
    expect(await typesOf(callId)).toEqual(['CallMade', 'CallRemarked'])
  })

  it('are erased with their author', async () => {
    const token = await test.member('hal')
    const [callId = ''] = callsOf(await publish(token, [call('GOLD')]))
    await test.auth(event('user-hal', 'PersonErased', { userId: 'hal' }))
    await vi.waitFor(async () => {
      const events = await test.ports.log.readStream(`call-${callId}`)
      expect(events.map(({ type, data }) => [type, data !== undefined])).toEqual([
        ['CallMade', false],
        ['CallErased', true],
      ])
    })
    await test.ports.log.verify()
  })
})

describe('open calls of an author on a pair', () => {
  const due = async (token: string, symbol: string, days: number, more: Partial<NewCall> = {}) =>
    publish(token, [call(symbol, { until: day(days), ...more })])
  const refused = { status: 409, body: { code: 'call-open', errors: { calls: [expect.any(String)] } } }
  const openOf = async (token: string, symbol: string) => {
    const { body } = await test.ask(`GET /api/instruments/${symbol}/open-calls`, { token })
    return (body as { readonly calls: readonly unknown[] }).calls
  }
  const ofCall = (callId: string, authorId: string) => ({ callId, authorId, symbol: 'USDNGN' })
  const judged = (callId: string, authorId: string) =>
    PublicJudgement.CallJudged(callId, {
      ...ofCall(callId, authorId),
      outcome: 'right',
      by: 'date',
      entry: { date: day(0), close: '1500' },
      exit: { date: day(30), close: '1501' },
      gain: 0.000_666_67,
    })

  /** Makes a call that holds the single claim of a former version. Returns its id. */
  const holdFormerClaim = async (authorId: string, symbol: string, pair: string) => {
    const callId = test.ports.ids.next()
    const { direction, until } = call(symbol)
    const made = {
      symbol,
      direction,
      until,
      callId,
      postId: `post-of-${authorId}`,
      authorId,
      pair,
      kind: 'currency' as const,
      known: null,
      takeBackUntil: new Date(NOW + 60_000).toISOString(),
    }
    await test.content(
      PublicCall.CallMade(callId, made),
      event(hmacName(test.ports.dataKey, 'claim-call', `${authorId}:${pair}`), 'ClaimTaken', {
        owner: callId,
      }),
    )
    return callId
  }

  it('are up to three in one direction, with dates a week apart', async () => {
    const token = await test.member('cy')
    const first = await due(token, 'USDNGN', 30)
    expect(first.status).toBe(201)
    expect(await due(token, 'USDNGN', 36)).toMatchObject(refused)
    expect((await due(token, 'USDNGN', 37)).status).toBe(201)
    expect((await due(token, 'USDNGN', 23)).status).toBe(201)
    expect(await due(token, 'USDNGN', 90)).toMatchObject(refused)
    expect((await due(token, 'COCOA', 30, { direction: 'down' })).status).toBe(201)
    const terms = { symbol: 'USDNGN', direction: 'up' }
    expect(await openOf(token, 'NGNUSD')).toEqual(
      [30, 37, 23].map((days) => ({ _id: expect.any(String), ...terms, until: day(days) })),
    )

    const [callId = ''] = callsOf(first)
    await test.ask(`POST /api/calls/${callId}/take-back`, { token })
    expect((await due(token, 'USDNGN', 90)).status).toBe(201)
  })

  it('are on one quote of the pair', async () => {
    const token = await test.member('cyrus')
    const both = await publish(token, [call('USDNGN'), call('NGNUSD', { until: day(60) })])
    expect(both.status).toBe(422)
    // Only one of these two instruments names the pair.
    expect((await due(token, 'USDGHS', 30)).status).toBe(201)
    expect(await due(token, 'GHSUSD', 60)).toMatchObject(refused)
    expect(await openOf(token, 'GHSUSD')).toMatchObject([{ symbol: 'USDGHS' }])
  })

  it('count those whose pair was their symbol', async () => {
    const token = await test.member('efua')
    const callId = await holdFormerClaim('efua', 'USDGHS', 'USDGHS')
    expect(await openOf(token, 'USDGHS')).toMatchObject([{ _id: callId }])
    expect(await due(token, 'USDGHS', 60, { direction: 'down' })).toMatchObject(refused)
    expect((await due(token, 'USDGHS', 60)).status).toBe(201)
  })

  it('are shown to their author only, for an existing instrument', async () => {
    const token = await test.member('dora')
    await due(token, 'USDNGN', 30)
    expect(await openOf(await test.member('emeka'), 'USDNGN')).toEqual([])
    expect((await test.ask('GET /api/instruments/USDNGN/open-calls')).status).toBe(401)
    expect((await test.ask('GET /api/instruments/NONE/open-calls', { token })).status).toBe(404)
  })

  it('release their slot when they are judged, and take one again when the judgement is withdrawn', async () => {
    const token = await test.member('fela')
    const [callId = ''] = callsOf(await due(token, 'USDNGN', 30))
    await test.markets(judged(callId, 'fela'))
    await expect.poll(async () => openOf(token, 'USDNGN')).toEqual([])
    expect((await due(token, 'NGNUSD', 30)).status).toBe(201)
    const because = 'A slip.'
    await test.markets(PublicJudgement.JudgementWithdrawn(callId, { ...ofCall(callId, 'fela'), because }))
    await expect.poll(async () => openOf(token, 'USDNGN')).toHaveLength(2)
    expect(await due(token, 'NGNUSD', 60)).toMatchObject(refused)
  })

  it.each<readonly [string, number, readonly (readonly [string, 'up' | 'down'])[]]>([
    ['are at most three', 3, Array.from({ length: 6 }, () => ['USDNGN', 'up'] as const)],
    [
      'share one direction and one quote',
      1,
      [
        ['USDNGN', 'up'],
        ['USDNGN', 'down'],
        ['NGNUSD', 'up'],
        ['NGNUSD', 'down'],
      ],
    ],
  ])('%s under concurrent publication', async (_, made, wanted) => {
    const token = await test.member(`hasty-${made}`)
    const answers = await Promise.all(
      wanted.map(async ([symbol, direction], at) =>
        untilDecided(async () => due(token, symbol, 20 + 10 * at, { direction })),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(made)
    expect(await openOf(token, 'USDNGN')).toHaveLength(made)
  })

  it('include calls that hold the single claim of the previous version', async () => {
    const token = await test.member('idris')
    const callId = await holdFormerClaim('idris', 'USDNGN', 'NGN/USD')
    expect(await openOf(token, 'USDNGN')).toMatchObject([{ _id: callId }])
    expect(await due(token, 'USDNGN', 60, { direction: 'down' })).toMatchObject(refused)
    expect(await due(token, 'USDNGN', 33)).toMatchObject(refused)
    expect((await due(token, 'USDNGN', 60)).status).toBe(201)
    expect((await due(token, 'USDNGN', 90)).status).toBe(201)
    expect(await due(token, 'USDNGN', 120)).toMatchObject(refused)
    await test.markets(judged(callId, 'idris'))
    await expect.poll(async () => openOf(token, 'USDNGN')).toHaveLength(2)
    expect((await due(token, 'USDNGN', 120)).status).toBe(201)
  })
})

/** Repeats a command that failed because concurrent commands changed its streams. */
const untilDecided = async (send: () => Promise<TestAnswer>): Promise<TestAnswer> => {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}

it('cards of analyses with calls contain the state of each call', async () => {
  const token = await test.member('zuri')
  const answer = await publish(token, [
    call('GOLD', { target: '3000' }),
    call('KENYA', { direction: 'down' }),
  ])
  const [gold = '', kenya = ''] = callsOf(answer)
  const ofCall = { callId: gold, authorId: 'zuri', symbol: 'GOLD' }
  const close = { date: day(1), close: '10' }
  const shown = async () => (await test.cards('/api/posts?author=zuri'))[0]?.calls
  const waiting = { state: 'waiting', until: day(30) }
  await expect.poll(shown).toEqual([
    { _id: gold, symbol: 'GOLD', name: 'GOLD', direction: 'up', target: '3000', ...waiting },
    { _id: kenya, symbol: 'KENYA', name: 'KENYA', direction: 'down', target: null, ...waiting },
  ])
  await test.markets(PublicJudgement.CallEntered(gold, { ...ofCall, entry: close, chance: null }))
  expect(await shown()).toMatchObject([{ state: 'open' }, { state: 'waiting' }])
  const judged = { ...ofCall, outcome: 'right', by: 'date', entry: close, exit: close, gain: 0.1 } as const
  await test.markets(PublicJudgement.CallJudged(gold, judged))
  await test.ask(`POST /api/calls/${kenya}/take-back`, { token })
  await expect.poll(shown).toMatchObject([{ state: 'right' }, { state: 'taken-back' }])
  await test.markets(PublicJudgement.JudgementWithdrawn(gold, { ...ofCall, because: 'A slip.' }))
  expect(await shown()).toMatchObject([{ state: 'open' }, { state: 'taken-back' }])
})

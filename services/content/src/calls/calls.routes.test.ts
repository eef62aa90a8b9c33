import type { NewCall } from '@soko/contracts/calls.ts'
import { PublicJudgement, PublicPrices } from '@soko/contracts/events/markets.events.ts'
import { event } from '@soko/platform/testing/raw-event.ts'
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
    ...['COCOA', 'GOLD', 'KENYA', 'GHANA'].map((symbol) => instrumentListed(symbol)),
    PublicPrices.PricesRecorded('USDNGN', {
      symbol: 'USDNGN',
      prices: [{ date: day(-1), close: '1500' }],
      source: 'test',
      isDemonstration: false,
    }),
  )
  // What markets tells is applied before anybody calls.
  await vi.waitFor(async () => {
    const [quote] = (await test.ports.views.view('calls@2').read([{ get: 'quote:USDNGN' }])).answers
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

  it('are all refused when one is wrong, and nothing is published', async () => {
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

  it('are one open an author and instrument, whatever its quote', async () => {
    const token = await test.member('cy')
    const first = await publish(token, [call('USDNGN')])
    expect(first.status).toBe(201)
    expect(await publish(token, [call('NGNUSD')])).toMatchObject({ status: 409, body: { code: 'call-open' } })
    const both = await publish(await test.member('cyrus'), [call('USDNGN'), call('NGNUSD')])
    expect(both.status).toBe(422)

    const [callId = ''] = callsOf(first)
    await test.markets(
      PublicJudgement.CallJudged(callId, {
        callId,
        authorId: 'cy',
        symbol: 'USDNGN',
        outcome: 'right',
        by: 'date',
        entry: { date: day(0), close: '1500' },
        exit: { date: day(30), close: '1501' },
        gain: 0.000_666_67,
      }),
    )
    await vi.waitFor(async () => expect((await publish(token, [call('NGNUSD')])).status).toBe(201))
  })

  it('are added by a version, up to three, and none is changed', async () => {
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

  it('are announced, also in an analysis that the import desk brought here', async () => {
    const token = await test.member('jomo')
    const canonicalUrl = 'https://example.com/gold'
    const answer = await publish(token, [call('GOLD')], { isImport: true, canonicalUrl })
    expect(answer.status).toBe(201)
    expect(answer.body).not.toHaveProperty('isImport')
  })

  it('keep an analysis from getting an earlier date, unless all of them are taken back', async () => {
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

  it('stay when the analysis is deleted, and carry remarks', async () => {
    const token = await test.member('gil')
    const answer = await publish(token, [call('GOLD')])
    const [callId = ''] = callsOf(answer)
    await test.ask(`DELETE /api/posts/${idOf(answer)}`, { token })
    const body = { text: 'I no longer think so.' }
    expect((await test.ask(`POST /api/calls/${callId}/remarks`, { token, body })).status).toBe(204)
    expect(await typesOf(callId)).toEqual(['CallMade', 'CallRemarked'])
  })

  it('go with their author, and leave nothing', async () => {
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

describe('cards of analyses with calls', () => {
  it('say where each call is', async () => {
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
})

import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import type { PriceToken } from '@soko/contracts/endpoints/prices.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callMade, naira, runMarkets } from '../testing/run-markets.ts'

let markets: Awaited<ReturnType<typeof runMarkets>>

beforeAll(async () => {
  markets = await runMarkets({
    first: ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'].map((symbol) => ({ ...naira, symbol, pair: symbol })),
  })
  await markets
    .source('auth')
    .publish(exampleEvents.registered('zuri', 'zuri', 'Zuri'), exampleEvents.registered('juma'))
})
afterAll(async () => markets.close())

const as = async (userId: string, line: `${string} /${string}`, body?: unknown) =>
  markets.ask(line, { token: markets.tokenOf(userId, { role: 'admin' }), body })
type Made = { readonly made: PriceToken; readonly token: string }
const make = async (name = 'nightly', by = 'zuri'): Promise<Made> => {
  const answer = await as(by, 'POST /api/admin/price-tokens', { name })
  expect(answer.status).toBe(201)
  return answer.body as Made
}
const list = async (): Promise<readonly PriceToken[]> =>
  ((await as('zuri', 'GET /api/admin/price-tokens')).body as { tokens: PriceToken[] }).tokens
const withdraw = async (tokenId: string) => as('zuri', `DELETE /api/admin/price-tokens/${tokenId}`)
const bring = async (
  token: string,
  symbol: string,
  closes: Record<string, string>,
  { headers = {}, ...more }: { headers?: Record<string, string>; preview?: boolean } = {},
) =>
  markets.ask(`POST /api/prices/${symbol}`, {
    token,
    headers,
    body: {
      prices: Object.entries(closes).map(([date, close]) => ({ date, close })),
      source: 'Nairobi Securities Exchange',
      ...more,
    },
  })
const closesOf = async (symbol: string): Promise<unknown> =>
  (await markets.ask(`GET /api/instruments/${symbol}/closes`)).body
const gone = async (token: string): Promise<void> => {
  await expect.poll(async () => (await bring(token, 'AAA', { '2025-01-06': '1' })).status).toBe(401)
}

describe('a token for scripts', () => {
  it('is shown once, listed by its first characters, and kept as a hash', async () => {
    const { made, token } = await make('NSE, nightly')
    expect(token).toMatch(/^sokoprices_[\w-]{32}$/)
    expect(made).toEqual({
      _id: expect.any(String),
      name: 'NSE, nightly',
      begins: token.slice(0, 15),
      by: { username: 'zuri', name: 'Zuri' },
      madeAt: expect.any(String),
      lastUsedAt: null,
    })
    expect(await list()).toContainEqual(made)
    expect(JSON.stringify(await list())).not.toContain(token)
    const logged = JSON.stringify(await markets.ports.log.readStream('price-tokens'))
    expect(logged).not.toContain(token)
    expect(logged).not.toContain(token.slice('sokoprices_'.length))
  })

  it('opens nothing else', async () => {
    const { token } = await make()
    for (const line of ['GET /api/admin/price-tokens', 'GET /api/admin/held-prices'] as const)
      expect((await markets.ask(line, { token })).status).toBe(401)
    const close = { date: '2026-01-05', close: '1' }
    for (const [what, body] of [
      ['prices', { prices: [close], source: 'x' }],
      ['corrections', { ...close, reason: 'I like it better.' }],
    ] as const)
      expect((await markets.ask(`POST /api/admin/instruments/AAA/${what}`, { token, body })).status).toBe(401)
  })

  it('ends at once when it is withdrawn, which may be done twice', async () => {
    const { made, token } = await make()
    expect((await bring(token, 'AAA', { '2025-01-06': '1' })).status).toBe(200)
    expect((await withdraw(made._id)).status).toBe(204)
    const answer = await bring(token, 'AAA', { '2025-01-07': '1' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect((await bring(token, 'AAA', { '2025-01-07': '1' }, { preview: true })).status).toBe(401)
    expect((await withdraw(made._id)).status).toBe(204)
    expect((await list()).map(({ _id }) => _id)).not.toContain(made._id)
  })

  it('does not answer from memory who has none any more', async () => {
    const { made, token } = await make()
    const headers = { 'idempotency-key': 'night-1' }
    expect((await bring(token, 'AAA', { '2025-02-06': '1' }, { headers })).status).toBe(200)
    await withdraw(made._id)
    expect((await bring(token, 'AAA', { '2025-02-06': '1' }, { headers })).status).toBe(401)
  })

  it.each([
    ['none', undefined],
    ['that of a person', () => markets.tokenOf('zuri', { role: 'admin' })],
    ['one that was made up', () => `sokoprices_${'A'.repeat(32)}`],
    ['one that is cut off', async () => (await make()).token.slice(0, -1)],
  ])('is wanted: %s does not do', async (_what, token) => {
    const body = { prices: [{ date: '2026-01-05', close: '1' }], source: 'x' }
    const shown = await token?.()
    const answer = await markets.ask('POST /api/prices/AAA', { body, ...(shown && { token: shown }) })
    expect(answer.status).toBe(401)
  })
})

describe('a script', () => {
  it('tries prices out, records them, and may send them again', async () => {
    const { token } = await make()
    const sent = { '2026-01-05': '18.10', '2026-01-06': '30' }
    const preview = await bring(token, 'ccc', sent, { preview: true })
    expect(preview.body).toEqual({ added: 1, known: 0, held: ['2026-01-06'], wrong: [] })
    expect(await closesOf('CCC')).toEqual({ closes: [] })
    expect((await bring(token, 'CCC', sent)).body).toEqual(preview.body)
    expect((await bring(token, 'CCC', sent)).body).toEqual({ added: 0, known: 2, held: [], wrong: [] })
    expect(await closesOf('CCC')).toEqual({ closes: [{ date: '2026-01-05', close: '18.10' }] })
    const { body } = await markets.ask('GET /api/instruments/CCC')
    expect(body).toMatchObject({ source: 'Nairobi Securities Exchange' })
  })

  it('has the answer of the first time under its key, by instrument', async () => {
    const { token } = await make()
    const headers = { 'idempotency-key': 'night-2' }
    const first = await bring(token, 'DDD', { '2026-01-05': '1' }, { headers })
    expect((await bring(token, 'DDD', { '2026-01-05': '1' }, { headers })).body).toEqual(first.body)
    expect((await bring(token, 'EEE', { '2026-01-05': '1' }, { headers })).body).toMatchObject({ added: 1 })
    expect(await closesOf('EEE')).toEqual({ closes: [{ date: '2026-01-05', close: '1' }] })
  })

  it('sends a thousand days at a time', async () => {
    const { token } = await make()
    const prices = Array.from({ length: 1_001 }, (_, day) => ({
      date: new Date(Date.UTC(2010, 0, 1 + day)).toISOString().slice(0, 10),
      close: '1',
    }))
    const send = async (sent: object[]) =>
      markets.ask('POST /api/prices/DDD', { token, body: { prices: sent, source: 'x' } })
    expect((await send(prices.slice(1))).body).toMatchObject({ added: 1_000 })
    expect((await send(prices)).status).toBe(422)
  })

  it('imports nothing for an admin with an open call on the instrument', async () => {
    await markets
      .source('content')
      .publish(callMade('c1', { authorId: 'zuri', symbol: 'BBB', until: '2026-03-01' }))
    const { token } = await make('with a call', 'zuri')
    const before = await closesOf('BBB')
    await expect
      .poll(async () => {
        const correction = { date: '2025-12-05', close: '6', reason: 'It suits me.' }
        return (await as('zuri', 'POST /api/admin/instruments/BBB/corrections', correction)).status
      })
      .toBe(403)
    expect((await bring(token, 'BBB', { '2025-12-05': '6' })).status).toBe(403)
    expect(await closesOf('BBB')).toEqual(before)
  })
})

describe('who made a token', () => {
  it('takes it along when they are no admin any more, or suspended; others keep theirs', async () => {
    const [demoted, suspended, other] = [
      await make('a', 'demoted'),
      await make('b', 'suspended'),
      await make('c', 'juma'),
    ]
    await markets
      .source('auth')
      .publish(
        PublicUser.RoleChanged('demoted', { userId: 'demoted', role: 'member' }),
        PublicUser.RoleChanged('juma', { userId: 'juma', role: 'admin' }),
        exampleEvents.suspended('suspended'),
      )
    await gone(demoted.token)
    await gone(suspended.token)
    expect((await bring(other.token, 'AAA', { '2025-01-06': '1' })).status).toBe(200)
  })

  it('takes it along when they are erased, and what they called it leaves the log', async () => {
    const { token } = await make('a name that tells', 'erased')
    await markets.source('auth').publish(exampleEvents.personErased('erased'))
    await gone(token)
    await expect
      .poll(async () => JSON.stringify(await markets.ports.log.readStream('price-tokens')))
      .not.toContain('a name that tells')
    expect((await list()).map(({ name }) => name)).not.toContain('a name that tells')
  })
})

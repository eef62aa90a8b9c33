import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import type { PriceToken } from '@soko/contracts/endpoints/prices.endpoints.ts'
import { useShared } from '@soko/platform/testing/use-resource.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { importOf, naira, runMarkets } from '../testing/run-markets.ts'

const markets = useShared(async () =>
  runMarkets({
    first: ['AAA', 'CCC', 'DDD', 'EEE'].map((symbol) => ({ ...naira, symbol, pair: symbol })),
  }),
)

beforeAll(async () => {
  await markets
    .source('auth')
    .publish(exampleEvents.registered('zuri', 'zuri', 'Zuri'), exampleEvents.registered('juma'))
})

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
const importCloses = async (
  token: string,
  symbol: string,
  closes: Record<string, string>,
  { headers = {}, ...more }: { headers?: Record<string, string>; preview?: boolean } = {},
) =>
  markets.ask(`POST /api/prices/${symbol}`, {
    token,
    headers,
    body: { ...importOf(closes), source: 'Nairobi Securities Exchange', ...more },
  })
const expectRevoked = async (token: string): Promise<void> => {
  await expect.poll(async () => (await importCloses(token, 'AAA', { '2025-01-06': '1' })).status).toBe(401)
}

describe('a price token', () => {
  it('is shown once, listed by its first characters, and stored as a hash', async () => {
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

  it('is not accepted by other endpoints', async () => {
    const { token } = await make()
    for (const line of ['GET /api/admin/price-tokens', 'GET /api/admin/held-prices'] as const)
      expect((await markets.ask(line, { token })).status).toBe(401)
    const close = { date: '2026-01-05', close: '1' }
    for (const [path, body] of [
      ['prices', { prices: [close], source: 'x' }],
      ['corrections', { ...close, reason: 'I like it better.' }],
    ] as const)
      expect((await markets.ask(`POST /api/admin/instruments/AAA/${path}`, { token, body })).status).toBe(401)
  })

  it('is refused once it is withdrawn, which is idempotent', async () => {
    const { made, token } = await make()
    expect((await importCloses(token, 'AAA', { '2025-01-06': '1' })).status).toBe(200)
    expect((await withdraw(made._id)).status).toBe(204)
    const answer = await importCloses(token, 'AAA', { '2025-01-07': '1' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect((await importCloses(token, 'AAA', { '2025-01-07': '1' }, { preview: true })).status).toBe(401)
    expect((await withdraw(made._id)).status).toBe(204)
    expect((await list()).map(({ _id }) => _id)).not.toContain(made._id)
  })

  it('is required for stored responses of an idempotency key', async () => {
    const { made, token } = await make()
    const headers = { 'idempotency-key': 'night-1' }
    expect((await importCloses(token, 'AAA', { '2025-02-06': '1' }, { headers })).status).toBe(200)
    await withdraw(made._id)
    expect((await importCloses(token, 'AAA', { '2025-02-06': '1' }, { headers })).status).toBe(401)
  })

  it.each([
    ['no token', undefined],
    ['a session token', () => markets.tokenOf('zuri', { role: 'admin' })],
    ['an invented token', () => `sokoprices_${'A'.repeat(32)}`],
    ['a truncated token', async () => (await make()).token.slice(0, -1)],
  ])('is required: %s is refused', async (_name, token) => {
    const body = { prices: [{ date: '2026-01-05', close: '1' }], source: 'x' }
    const value = await token?.()
    const answer = await markets.ask('POST /api/prices/AAA', { body, ...(value && { token: value }) })
    expect(answer.status).toBe(401)
  })
})

describe('a script', () => {
  it('previews and records prices, and may repeat the request', async () => {
    const { token } = await make()
    const sent = { '2026-01-05': '18.10', '2026-01-06': '30' }
    const preview = await importCloses(token, 'ccc', sent, { preview: true })
    expect(preview.body).toEqual({ added: 1, known: 0, held: ['2026-01-06'], wrong: [] })
    expect(await markets.closesOf('CCC')).toEqual([])
    expect((await importCloses(token, 'CCC', sent)).body).toEqual(preview.body)
    expect((await importCloses(token, 'CCC', sent)).body).toEqual({ added: 0, known: 2, held: [], wrong: [] })
    expect(await markets.closesOf('CCC')).toEqual([{ date: '2026-01-05', close: '18.10' }])
    const { body } = await markets.ask('GET /api/instruments/CCC')
    expect(body).toMatchObject({ source: 'Nairobi Securities Exchange' })
  })

  it('may use one idempotency key for several instruments', async () => {
    const { token } = await make()
    const headers = { 'idempotency-key': 'night-2' }
    for (const symbol of ['DDD', 'EEE']) {
      const answer = await importCloses(token, symbol, { '2026-01-05': '1' }, { headers })
      expect(answer.body).toMatchObject({ added: 1 })
    }
  })
})

describe('the tokens of an admin', () => {
  it('are withdrawn if they lose the role or are suspended, unlike those of others', async () => {
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
    await expectRevoked(demoted.token)
    await expectRevoked(suspended.token)
    expect((await importCloses(other.token, 'AAA', { '2025-01-06': '1' })).status).toBe(200)
  })

  it('are withdrawn, and their names erased from the log, if the admin is erased', async () => {
    const { token } = await make('a telling name', 'erased')
    await markets.source('auth').publish(exampleEvents.personErased('erased'))
    await expectRevoked(token)
    await expect
      .poll(async () => JSON.stringify(await markets.ports.log.readStream('price-tokens')))
      .not.toContain('a telling name')
    expect((await list()).map(({ name }) => name)).not.toContain('a telling name')
  })
})

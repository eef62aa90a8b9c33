import { useShared } from '@soko/platform/testing/use-resource.ts'
import { expect, it } from 'vitest'
import { callMade, importOf, naira, runMarkets } from '../testing/run-markets.ts'

const currency = (symbol: string, pair: string) => ({ ...naira, symbol, pair })
const equity = (symbol: string) => ({ ...naira, kind: 'equity' as const, symbol, pair: symbol })

const first = [
  currency('USDKES', 'KES/USD'),
  // An instrument listed before currencies got a default pair.
  currency('KESUSD', 'KESUSD'),
  currency('USDGHS', 'GHS/USD'),
  equity('SCOM'),
  equity('KCB'),
]
const test = useShared(async () => runMarkets({ first }))

/** Sends a request as an admin. Of the two admins, only `amina` has calls. */
const as = async (userId: string, line: `${string} /${string}`, body?: unknown) =>
  test.ask(line, { token: test.tokenOf(userId, { role: 'admin' }), body })
const makeCall = async (callId: string, symbol: string, more: object = {}) => {
  const facts = { symbol, authorId: 'amina', until: '2026-01-10', ...more }
  await test.source('content').publish(callMade(callId, facts))
}
const importCloses = async (symbol: string, closes: Record<string, string>) => {
  const answer = await test.internal(`POST /internal/prices/${symbol}`, importOf(closes))
  expect(answer).toMatchObject({ status: 200, body: { wrong: [] } })
}

const reason = 'The exchange says so.'
const DECISIONS: readonly (readonly [path: string, body: object])[] = [
  ['', { priceTime: { zone: 'Africa/Lagos', time: '17:00' } }],
  ['/end', { date: '2026-01-07', lastValue: '0', reason }],
  ['/corrections', { date: '2026-01-06', close: '130', reason }],
  ['/held-prices', { date: '2026-01-05', isRight: true }],
  ['/splits', { from: '2026-01-06', was: 1, became: 4, reason }],
  ['/splits/withdraw', { from: '2026-01-06', reason }],
  ['/corporate-actions', { actions: [{ type: 'dividend', exDay: '2026-01-06', amount: '1' }], reason }],
  ['/dividends/withdraw', { exDay: '2026-01-06', reason }],
  ['/closed-days', { dates: ['2026-01-01'], reason }],
  ['/closed-days/withdraw', { dates: ['2026-01-01'], reason }],
]
const statusesOf = async (userId: string, symbol: string): Promise<number[]> => {
  const statuses: number[] = []
  for (const [path, body] of DECISIONS) {
    statuses.push((await as(userId, `POST /api/admin/instruments/${symbol}${path}`, body)).status)
  }
  return statuses
}
const forbidden = DECISIONS.map(() => 403)

const untilKnown = async (symbol: string) => {
  const correction = { date: '2020-01-06', close: '1', reason }
  const path = `POST /api/admin/instruments/${symbol}/corrections` as const
  await expect.poll(async () => (await as('amina', path, correction)).status).toBe(403)
}

it('an admin with a call cannot decide about its instrument or another quote of its pair', async () => {
  await importCloses('USDKES', { '2026-01-06': '129' })
  await importCloses('KESUSD', { '2026-01-06': '0.0077' })
  await makeCall('c1', 'KESUSD', { kind: 'currency', pair: 'KESUSD' })
  await untilKnown('KESUSD')
  for (const symbol of ['KESUSD', 'USDKES']) expect(await statusesOf('amina', symbol)).toEqual(forbidden)
  const response = await as('amina', 'POST /api/admin/instruments/USDKES/end', DECISIONS[1]?.[1])
  expect(response.body).toMatchObject({
    message: 'You have or had a call on USDKES or another quote of its pair. Another admin must do this.',
  })
  expect(await statusesOf('zuri', 'USDKES')).not.toContain(403)
})

it('the pair of an instrument does not change while a call on it is open', async () => {
  await makeCall('c2', 'USDGHS', { kind: 'currency', pair: 'GHS/USD' })
  await untilKnown('USDGHS')
  const message = 'The pair can change once no call on USDGHS is open.'
  expect(await as('zuri', 'POST /api/admin/instruments/USDGHS', { pair: 'CEDI' })).toMatchObject({
    status: 422,
    body: { message, errors: { pair: [message] } },
  })
  const rest = { pair: 'GHS/USD', name: 'Dollar in cedi' }
  expect((await as('zuri', 'POST /api/admin/instruments/USDGHS', rest)).status).toBe(200)
})

it('an admin with an open call, or their token, cannot import closes, but operators can', async () => {
  const make = async (userId: string) =>
    (await as(userId, 'POST /api/admin/price-tokens', { name: 'nightly' })).body as { token: string }
  const [own, other] = [await make('amina'), await make('zuri')]
  await makeCall('c3', 'SCOM', { kind: 'equity', pair: 'SCOM' })
  await untilKnown('SCOM')
  const path = 'POST /api/admin/instruments/SCOM/prices'
  const body = importOf({ '2026-01-06': '18' })
  expect(await as('amina', path, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await as('amina', path, { ...body, preview: true })).status).toBe(403)
  expect(await test.ask('POST /api/prices/SCOM', { ...own, body })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('The admin who made this token') as string },
  })
  expect((await test.ask('POST /api/prices/KCB', { ...own, body })).status).toBe(200)
  expect((await test.ask('POST /api/prices/SCOM', { ...other, body })).status).toBe(200)
  await importCloses('SCOM', { '2026-01-05': '18' })
  expect((await as('zuri', path, importOf({ '2026-01-02': '18' }))).status).toBe(200)
})

it('an admin with a settled call can import closes, but not decide', async () => {
  test.clock.advance(7 * 86_400_000)
  await importCloses('SCOM', { '2026-01-08': '18', '2026-01-09': '18.1' })
  const path = 'POST /api/admin/instruments/SCOM/prices'
  expect((await as('amina', path, importOf({ '2026-01-12': '18.2' }))).status).toBe(403)
  await importCloses('SCOM', { '2026-01-12': '18.2' })
  await expect
    .poll(async () => (await as('amina', path, importOf({ '2026-01-13': '18.2' }))).status)
    .toBe(200)
  expect(await statusesOf('amina', 'SCOM')).toEqual(forbidden)
})

it('an admin with a settled call cannot decide after a change of the pair', async () => {
  await importCloses('USDGHS', { '2026-01-08': '11', '2026-01-09': '11.1', '2026-01-12': '11.2' })
  const path = 'POST /api/admin/instruments/USDGHS'
  await expect.poll(async () => (await as('zuri', path, { pair: 'CEDI' })).status).toBe(200)
  expect(await statusesOf('amina', 'USDGHS')).toEqual(forbidden)
})

import { useShared } from '@soko/platform/testing/use-resource.ts'
import { describe, expect, it } from 'vitest'
import { naira, runMarkets } from '../testing/run-markets.ts'

const markets = useShared(async () => runMarkets())

const list = async (symbol: string, facts: object = {}) => {
  const answer = await markets.admin('POST /api/admin/instruments', { ...naira, symbol, ...facts })
  expect(answer.status).toBe(201)
}
const read = async (symbol: string) => (await markets.admin(`GET /api/instruments/${symbol}`)).body
const closes = async (symbol: string, query = '') =>
  (await markets.admin(`GET /api/instruments/${symbol}/closes${query}`)).body

describe('instruments', () => {
  it('are listed by admins, and readable by anyone', async () => {
    await list('USDNGN')
    expect(await read('usdngn')).toEqual({
      ...naira,
      splits: [],
      dividends: [],
      last: null,
      day: null,
      month: null,
      closes: [],
      isDemonstration: false,
      endedOn: null,
      count: 0,
      from: null,
      source: '',
      endReason: null,
      heldSince: null,
    })
    const again = await markets.admin('POST /api/admin/instruments', { ...naira, name: 'Another' })
    expect(again).toMatchObject({ status: 409, body: { code: 'symbol-taken' } })
    const member = { token: markets.tokenOf('member'), body: { ...naira, symbol: 'MINE' } }
    expect((await markets.ask('POST /api/admin/instruments', member)).status).toBe(403)
    expect((await markets.ask('GET /api/instruments/NONE')).status).toBe(404)
    expect((await markets.ask('GET /api/instruments/NONE/closes')).status).toBe(404)
  })

  it.each<[string, object, string]>([
    ['a symbol that starts with a digit', { symbol: '1ABC' }, 'symbol'],
    ['an unknown zone', { priceTime: { zone: 'Africa/Atlantis' } }, 'priceTime.zone'],
    ['a zone that is an offset', { priceTime: { zone: '+01:00' } }, 'priceTime.zone'],
    ['an invalid time', { priceTime: { zone: 'UTC', time: '24:00' } }, 'priceTime.time'],
  ])('are refused with %s', async (_name, facts, field) => {
    const answer = await markets.admin('POST /api/admin/instruments', { ...naira, ...facts })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  })

  it('are found by symbol, name, description and kind, with pagination', async () => {
    await list('COCOA', { name: 'Cocoa', about: '', kind: 'commodity', pair: 'COCOA' })
    await list('COFFEE', { name: 'Coffee', about: 'Arabica', kind: 'commodity', pair: 'COFFEE' })
    await list('COMI', { name: 'CIB', about: 'Commercial International Bank', kind: 'equity', pair: 'COMI' })
    const found = async (query: string) => {
      const { body } = await markets.ask(`GET /api/instruments?${query}`)
      const { instruments, nextCursor } = body as { instruments: { symbol: string }[]; nextCursor: string }
      return { symbols: instruments.map(({ symbol }) => symbol), nextCursor }
    }
    expect((await found('kind=commodity')).symbols).toEqual(['COCOA', 'COFFEE'])
    expect((await found('search=com')).symbols).toEqual(['COMI'])
    expect((await found('search=arab')).symbols).toEqual(['COFFEE'])
    expect((await found('search=usd/ng')).symbols).toEqual(['USDNGN'])
    expect((await found('search=nothing')).symbols).toEqual([])
    const first = await found('search=co&limit=2')
    expect(first.symbols).toEqual(['COCOA', 'COFFEE'])
    expect(await found(`search=co&limit=2&cursor=${first.nextCursor}`)).toEqual({
      symbols: ['COMI'],
      nextCursor: null,
    })
    const elsewhere = await markets.ask(`GET /api/instruments?kind=equity&cursor=${first.nextCursor}`)
    expect(elsewhere.status).toBe(422)
  })
})

describe('prices', () => {
  it('are recorded, and returned in their notation', async () => {
    await list('USDKES')
    const sent = { '2025-12-05': '128.40', '2026-01-05': '129.2', '2026-01-06': '129.24' }
    expect((await markets.importCloses('USDKES', sent)).body).toEqual({
      added: 3,
      known: 0,
      held: [],
      wrong: [],
    })
    expect(await read('USDKES')).toMatchObject({
      last: { date: '2026-01-06', close: '129.24' },
      day: 129.24 / 129.2 - 1,
      month: 129.24 / 128.4 - 1,
      closes: [128.4, 129.2, 129.24],
      count: 3,
      from: '2025-12-05',
      source: 'cbn.csv',
    })
    expect(await closes('USDKES')).toEqual({
      closes: Object.entries(sent).map(([date, close]) => ({ date, close })),
    })
    expect(await closes('USDKES', '?from=2025-12-06&to=2026-01-05')).toEqual({
      closes: [{ date: '2026-01-05', close: '129.2' }],
    })
  })

  it('are refused for a duplicate day, or an invalid day or close', async () => {
    await list('USDEGP')
    const duplicate = await markets.admin('POST /api/admin/instruments/USDEGP/prices', {
      source: 'x',
      prices: [
        { date: '2026-01-05', close: '47' },
        { date: '2026-01-05', close: '48' },
      ],
    })
    expect(duplicate).toMatchObject({ status: 422, body: { errors: { prices: ['A day comes twice.'] } } })
    expect((await markets.importCloses('USDEGP', { '2026-02-30': '47' })).status).toBe(422)
    expect((await markets.importCloses('USDEGP', { '2026-01-05': '4,7' })).status).toBe(422)
    expect((await markets.importCloses('NONE', { '2026-01-05': '47' })).status).toBe(404)
  })

  it('are held if they are outliers, until an admin decides', async () => {
    await list('USDETB')
    const waiting = async () =>
      ((await markets.admin('GET /api/admin/held-prices/waiting')).body as { prices: number }).prices
    const before = await waiting()
    await markets.importCloses('USDETB', { '2026-01-02': '57', '2026-01-05': '74', '2026-01-06': '76' })
    expect(await read('USDETB')).toMatchObject({ last: { close: '57' }, heldSince: '2026-01-05' })
    const held = await markets.admin('GET /api/admin/held-prices')
    expect(held.body).toMatchObject({
      items: expect.arrayContaining([
        {
          symbol: 'USDETB',
          name: 'USD/NGN',
          prices: { date: '2026-01-05', close: '74' },
          before: { date: '2026-01-02', close: '57' },
          source: 'cbn.csv',
        },
      ]) as unknown,
    })
    expect(await waiting()).toBeGreaterThan(before)
    const release = async (date: string, isRight: boolean) =>
      markets.admin('POST /api/admin/instruments/USDETB/held-prices', { date, isRight })
    expect((await release('2026-01-05', true)).status).toBe(204)
    expect(await read('USDETB')).toMatchObject({ last: { close: '76' }, heldSince: null })
    expect((await release('2026-01-05', true)).status).toBe(404)
    expect(await waiting()).toBe(before)
  })
})

it('refuses closes of closed days from admins, operators and scripts', async () => {
  await list('SHUT')
  const path = 'POST /api/admin/instruments/SHUT/closed-days'
  const body = { dates: ['2026-01-01'], reason: 'New Year' }
  expect((await markets.admin(path, { ...body, dates: [] })).status).toBe(422)
  expect((await markets.admin(`${path}/withdraw`, body)).status).toBe(404)
  expect((await markets.admin(path, body)).status).toBe(204)
  const closed = '2026-01-01'
  const wrong = [{ date: closed, message: `The exchange was closed on ${closed}. Leave the day out.` }]
  const importBody = { prices: [{ date: closed, close: '9' }], source: 'nse.csv' }
  const { body: token } = await markets.admin('POST /api/admin/price-tokens', { name: 'nightly' })
  const answers = [
    await markets.admin('POST /api/admin/instruments/SHUT/prices', importBody),
    await markets.admin('POST /api/admin/instruments/SHUT/prices', { ...importBody, preview: true }),
    await markets.internal('POST /internal/prices/SHUT', importBody),
    await markets.ask('POST /api/prices/SHUT', { ...(token as { token: string }), body: importBody }),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { added: 0, wrong } })
})

it('publishes decisions about prices without the admin', async () => {
  await list('USDTZS')
  await markets.importCloses('USDTZS', { '2026-01-02': '2500', '2026-01-05': '250' })
  const { position } = await markets.ports.log.head()
  const reason = 'The bank says so.'
  for (const [path, body] of [
    ['corrections', { date: '2026-01-02', close: '2499', reason }],
    ['splits', { from: '2026-01-04', was: 1, became: 4, reason }],
    ['splits/withdraw', { from: '2026-01-04', reason }],
    ['held-prices', { date: '2026-01-05', isRight: false }],
  ] as const) {
    const { status } = await markets.admin(`POST /api/admin/instruments/USDTZS/${path}`, body)
    expect(status).toBe(204)
  }

  const stored = await markets.ports.log.readTexts(position)
  const types = stored.map(({ events }) => events.map(({ type, schema }) => `${type} ${schema}`))
  expect(types).toEqual([
    ['PriceCorrected 2', 'PriceDecisionTaken 1'],
    ['SplitRecorded 2', 'PriceDecisionTaken 1'],
    ['SplitWithdrawn 2', 'PriceDecisionTaken 1'],
    ['PriceReleased 2', 'PriceDecisionTaken 1'],
  ])
  const response = await markets.ask(`GET /internal/log?after=${position}`, {
    headers: { 'soko-service-token': markets.ports.serviceToken },
  })
  const { commits } = response.body as { commits: { events: { type: string; data: unknown }[] }[] }
  for (const [at, { events }] of stored.entries()) {
    const [published, decided] = events
    expect(decided?.data).toEqual({ symbol: 'USDTZS', by: 'admin' })
    expect(published?.json).not.toContain('admin')
    expect(commits[at]?.events).toMatchObject([{ type: published?.type, data: published?.data }])
  }
})

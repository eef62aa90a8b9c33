import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { createMetrics } from '@soko/platform/telemetry/metrics.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { naira, runMarkets } from '../testing/run-markets.ts'
import { createFetchRun } from './fetch-prices.ts'
import type { PriceFeed } from './price-feeds.ts'
import { coinChart, ecbDocument } from './testing/source-documents.ts'
import { startSourceServer } from './testing/source-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MIDNIGHT = { zone: 'UTC', time: '00:00', dayAfter: true } as const
const FRANKFURT = { zone: 'Europe/Berlin', time: '14:10' } as const

let markets: Awaited<ReturnType<typeof runMarkets>>
let sources: Awaited<ReturnType<typeof startSourceServer>>
let metrics: ReturnType<typeof createMetrics>
let logger: ReturnType<typeof createLogger>
const warnings: { readonly source: string; readonly message: string }[] = []
const messages = (): readonly string[] => warnings.map(({ message }) => message)

beforeEach(async () => {
  sources = await startSourceServer()
  // A Wednesday, before the ECB publishes.
  markets = await runMarkets({ now: '2026-01-07T12:00:00Z' })
  metrics = createMetrics('markets')
  logger = createLogger({ level: 'silent' })
  warnings.length = 0
  vi.spyOn(logger, 'warn').mockImplementation((details: unknown) => {
    const { source, problem } = details as { readonly source: string; readonly problem: string }
    warnings.push({ source, message: problem })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await markets.close()
  sources.close()
})

const list = async (symbol: string, facts: object) => {
  const body = { ...naira, symbol, pair: symbol, ...facts }
  const answer = await markets.admin('POST /api/admin/instruments', body)
  expect(answer.status).toBe(201)
}
const closes = async (symbol: string): Promise<Record<string, string>> =>
  Object.fromEntries((await markets.closesOf(symbol)).map(({ date, close }) => [date, close]))
const fetching = (...feeds: PriceFeed[]) => {
  const { clock, executor } = markets
  const { network, addresses } = sources
  const run = createFetchRun({ clock, executor, logger, metrics }, { feeds, network, addresses })
  return async () => run(new AbortController().signal)
}
const metric = async (name: string, source: string): Promise<number | undefined> => {
  const line = (await metrics.text())
    .split('\n')
    .find((each) => each.startsWith(name) && each.includes(`source="${source}"`))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}
const failures = async (source: string) => metric('soko_price_source_failures_total', source)

const eurusd = { symbol: 'EURUSD', source: 'ecb', base: 'EUR', quote: 'USD' } as const
const usdjpy = { symbol: 'USDJPY', source: 'ecb', base: 'USD', quote: 'JPY' } as const
const bitcoin = { symbol: 'BTC', source: 'coingecko', id: 'bitcoin' } as const
const ether = { symbol: 'ETH', source: 'coingecko', id: 'ethereum' } as const
const csvOf = (symbol: string): PriceFeed => ({
  symbol,
  source: 'csv',
  address: sources.at(`prices.example`) + `/${symbol}.csv`,
})

const ECB_ALL = '/eurofxref/eurofxref-hist.xml'
const ECB_RECENT = '/eurofxref/eurofxref-hist-90d.xml'
const BITCOIN = '/api/v3/coins/bitcoin/market_chart'
const ETHER = '/api/v3/coins/ethereum/market_chart'

describe('the European Central Bank', () => {
  it('provides a year at first, then new rates after the price time', async () => {
    await list('EURUSD', { priceTime: FRANKFURT })
    await list('USDJPY', { priceTime: FRANKFURT })
    const run = fetching(eurusd, usdjpy)
    sources.answer(
      ECB_ALL,
      ecbDocument({
        '2026-01-07': { USD: '1.0900', JPY: '162.3' },
        '2026-01-06': { USD: '1.0850', JPY: '161.20' },
        // The rate of one currency is missing on this day.
        '2026-01-05': { USD: '1.0841' },
        '2024-12-31': { USD: '1.0389', JPY: '163.06' },
      }),
    )
    await run()
    expect(sources.takeRequests()).toEqual([`ecb.example${ECB_ALL}`])
    expect(await closes('EURUSD')).toEqual({ '2026-01-05': '1.0841', '2026-01-06': '1.0850' })
    expect(await closes('USDJPY')).toEqual({ '2026-01-06': '148.571' })
    const { body } = await markets.ask('GET /api/instruments/EURUSD')
    expect(body).toMatchObject({ source: 'European Central Bank', isDemonstration: false })
    expect(warnings).toEqual([])

    // No new close can exist yet.
    markets.clock.advance(60 * MINUTE)
    await run()
    expect(sources.takeRequests()).toEqual([])

    markets.clock.advance(DAY)
    sources.answer(ECB_RECENT, ecbDocument({ '2026-01-07': { USD: '1.0900', JPY: '162.3' } }))
    await run()
    expect(sources.takeRequests()).toEqual([`ecb.example${ECB_RECENT}`])
    expect(await closes('EURUSD')).toMatchObject({ '2026-01-07': '1.0900' })
    expect(await metric('soko_price_source_success_timestamp_seconds', 'ecb')).toBeCloseTo(
      markets.clock.now().getTime() / 1_000,
      -2,
    )
    expect(await failures('ecb')).toBeUndefined()
  })

  it('is retried later after a truncated document, from which nothing is recorded', async () => {
    await list('EURUSD', { priceTime: FRANKFURT })
    const run = fetching(eurusd)
    const whole = ecbDocument({ '2026-01-06': { USD: '1.0850' } })
    sources.answer(ECB_ALL, whole.slice(0, -30))
    await run()
    await run()
    expect(sources.takeRequests()).toHaveLength(1)
    expect(await closes('EURUSD')).toEqual({})
    expect(warnings).toEqual([{ source: 'ecb', message: expect.stringContaining('EURUSD: ') as string }])
    expect(await failures('ecb')).toBe(1)
    sources.answer(ECB_ALL, whole)
    markets.clock.advance(7 * MINUTE)
    await run()
    expect(await closes('EURUSD')).toEqual({ '2026-01-06': '1.0850' })
  })

  it('reports an unknown currency, and records the others', async () => {
    await list('EURUSD', { priceTime: FRANKFURT })
    await list('USDKES', {})
    sources.answer(ECB_ALL, ecbDocument({ '2026-01-06': { USD: '1.0850' } }))
    await fetching({ symbol: 'USDKES', source: 'ecb', base: 'USD', quote: 'KES' }, eurusd)()
    expect(await closes('EURUSD')).toEqual({ '2026-01-06': '1.0850' })
    expect(warnings).toEqual([
      { source: 'ecb', message: 'USDKES: the European Central Bank has no rates of USD and KES' },
    ])
  })
})

describe('CoinGecko', () => {
  it('provides the price at midnight UTC as the close of the day before', async () => {
    await list('BTC', { kind: 'crypto', priceTime: MIDNIGHT })
    sources.answer(
      BITCOIN,
      coinChart({
        '2026-01-06T00:00:00Z': '91234.5678901234567',
        '2026-01-07T00:00:00Z': '1.2e-5',
        '2026-01-07T11:58:31Z': '93000.1',
      }),
    )
    await fetching(bitcoin)()
    expect(sources.takeRequests()).toEqual([
      `coins.example${BITCOIN}?vs_currency=usd&days=365&interval=daily`,
    ])
    expect(await closes('BTC')).toEqual({ '2026-01-05': '91234.5678901234567' })
    const { body } = await markets.admin('GET /api/admin/held-prices')
    expect(body).toMatchObject({
      items: [{ symbol: 'BTC', prices: { date: '2026-01-06', close: '0.000012' }, source: 'CoinGecko' }],
    })
  })

  it('is not requested before its Retry-After, for any coin', async () => {
    await list('BTC', { kind: 'crypto', priceTime: MIDNIGHT })
    await list('ETH', { kind: 'crypto', priceTime: MIDNIGHT })
    const run = fetching(bitcoin, ether)
    sources.answer(BITCOIN, (response) => response.writeHead(429, { 'retry-after': '3600' }).end())
    sources.answer(ETHER, coinChart({ '2026-01-07T00:00:00Z': '3300.5' }))
    await run()
    expect(sources.takeRequests()).toHaveLength(1)
    expect(warnings).toEqual([{ source: 'coingecko', message: 'coingecko: the response was 429' }])
    markets.clock.advance(59 * MINUTE)
    await run()
    expect(sources.takeRequests()).toEqual([])
    sources.answer(BITCOIN, coinChart({ '2026-01-07T00:00:00Z': '92000' }))
    markets.clock.advance(2 * MINUTE)
    await run()
    expect([await closes('BTC'), await closes('ETH')]).toEqual([
      { '2026-01-06': '92000' },
      { '2026-01-06': '3300.5' },
    ])
  })
})

describe('a CSV file', () => {
  const file = 'Date;Close;Volume\n05/01/2026;18,10;1000\n06/01/2026;18,25;1200\n13/01/2025;18,00;900\n'

  beforeEach(async () => list('SCOM', { kind: 'equity' }))

  it('is read like an admin import', async () => {
    sources.answer('/SCOM.csv', `${file}07/01/2026;18,40;10\nTotal;;\n04/01/2026;about 18;2\n`)
    await fetching(csvOf('SCOM'))()
    expect(await closes('SCOM')).toEqual({
      '2025-01-13': '18.00',
      '2026-01-05': '18.10',
      '2026-01-06': '18.25',
    })
    const { body } = await markets.ask('GET /api/instruments/SCOM')
    expect(body).toMatchObject({ source: expect.stringMatching(/^prices\.example/) as string })
    expect(messages()).toEqual([
      expect.stringMatching(/^SCOM: rows that cannot be read: 2, the first in line 6/),
    ])
  })

  it('does not change existing closes; differences are reported once, and other days recorded', async () => {
    await markets.importCloses('SCOM', { '2026-01-05': '18.11' })
    sources.answer('/SCOM.csv', file)
    const run = fetching(csvOf('SCOM'))
    await run()
    expect(await closes('SCOM')).toEqual({ '2026-01-05': '18.11', '2026-01-06': '18.25' })
    expect(messages()).toEqual([
      'SCOM: The close of 2026-01-05 is already recorded as 18.11. Correct it separately, with a reason.',
    ])
    const { source } = warnings[0] ?? { source: '' }
    expect(await metric('soko_price_source_differing_days', source)).toBe(1)
    markets.clock.advance(5 * 60 * MINUTE)
    await run()
    expect(sources.takeRequests()).toHaveLength(2)
    expect(warnings).toHaveLength(1)
  })

  it('skips closed days without a warning', async () => {
    await markets.importCloses('SCOM', { '2026-01-02': '18.10' })
    const body = { dates: ['2026-01-05'], reason: 'A holiday, according to the exchange.' }
    expect((await markets.admin('POST /api/admin/instruments/SCOM/closed-days', body)).status).toBe(204)
    sources.answer('/SCOM.csv', 'Date,Close\n2026-01-05,18.10\n2026-01-06,18.25\n')
    await fetching(csvOf('SCOM'))()
    expect(await closes('SCOM')).toEqual({ '2026-01-02': '18.10', '2026-01-06': '18.25' })
    expect(warnings).toEqual([])
  })

  it('is not recorded again if an admin rejected the price', async () => {
    await markets.importCloses('SCOM', { '2026-01-05': '18.10' })
    sources.answer('/SCOM.csv', 'Date,Close\n2026-01-06,1825\n')
    const run = fetching(csvOf('SCOM'))
    const held = async () =>
      ((await markets.admin('GET /api/admin/held-prices')).body as { items: object[] }).items
    await run()
    expect(await held()).toHaveLength(1)
    const release = { date: '2026-01-06', isRight: false }
    await markets.admin('POST /api/admin/instruments/SCOM/held-prices', release)
    markets.clock.advance(5 * 60 * MINUTE)
    await run()
    expect(await held()).toEqual([])
    sources.answer('/SCOM.csv', 'Date,Close\n2026-01-06,18.25\n')
    markets.clock.advance(60 * MINUTE)
    await run()
    expect(await closes('SCOM')).toMatchObject({ '2026-01-06': '18.25' })
  })

  it.each([
    ['another host', '//other.example/SCOM.csv'],
    ['another port', 'http://prices.example:1/SCOM.csv'],
    ['a cloud metadata service', 'http://169.254.169.254/latest/meta-data/'],
    ['a file', 'file:///etc/passwd'],
  ])('is not fetched from %s after a redirect', async (_name, location) => {
    sources.answer('/SCOM.csv', (response) => response.writeHead(302, { location }).end())
    await fetching(csvOf('SCOM'))()
    expect(sources.takeRequests()).toHaveLength(1)
    expect(messages()).toEqual([expect.stringContaining('it leads to another host') as string])
  })

  it('is reported if it is too large, truncated, or not CSV', async () => {
    for (const symbol of ['LARGE', 'EARLY', 'NONE', 'GOOD']) await list(symbol, { kind: 'equity' })
    sources.answer('/LARGE.csv', (response) => {
      const more = (): void => {
        while (response.write('2026-01-06,18.25\n'.repeat(4_096)));
      }
      response.write('Date,Close\n')
      response.on('drain', more)
      more()
    })
    sources.answer('/EARLY.csv', (response) => {
      response.writeHead(200, { 'content-length': '500' }).write(file, () => response.destroy())
    })
    sources.answer('/NONE.csv', '<html><body>Please sign in</body></html>')
    sources.answer('/GOOD.csv', file)
    const feeds = ['LARGE', 'NONE', 'GOOD', 'EARLY'].map(csvOf)
    await fetching(...feeds)()
    expect(messages()).toEqual([
      expect.stringMatching(/^LARGE: it is larger than 4194304 bytes/),
      expect.stringMatching(/^NONE: /),
      expect.stringMatching(/the response broke off$/),
    ])
    expect(await closes('GOOD')).toMatchObject({ '2026-01-06': '18.25' })
    expect(await closes('EARLY')).toEqual({})
  })
})

it('replaces demonstration prices', async () => {
  await list('SCOM', { kind: 'equity' })
  await markets.internal('POST /internal/demonstration', { from: '2025-12-01' })
  await expect.poll(async () => Object.keys(await closes('SCOM')).length).toBeGreaterThan(10)
  sources.answer('/SCOM.csv', 'Date,Close\n2026-01-05,17.3\n2026-01-06,17.45\n')
  await fetching(csvOf('SCOM'))()
  expect(warnings).toEqual([])
  await expect.poll(async () => closes('SCOM')).toEqual({ '2026-01-05': '17.3', '2026-01-06': '17.45' })
})

it('does not fetch unlisted or ended instruments', async () => {
  await list('KCB', { kind: 'equity' })
  await markets.importCloses('KCB', { '2026-01-05': '40' })
  const end = { date: '2026-01-05', lastValue: '40', reason: 'Delisted.' }
  await markets.admin('POST /api/admin/instruments/KCB/end', end)
  await fetching(csvOf('NONE'), csvOf('KCB'))()
  expect(sources.takeRequests()).toEqual([])
  expect(messages()).toEqual([expect.stringMatching(/^NONE: /)])
})

it('continues with other sources if one is down, and reports that once', async () => {
  await list('BTC', { kind: 'crypto', priceTime: MIDNIGHT })
  await list('EURUSD', { priceTime: FRANKFURT })
  sources.answer(BITCOIN, (response) => response.writeHead(500).end())
  sources.answer(ECB_ALL, ecbDocument({ '2026-01-06': { USD: '1.0850' } }))
  const run = fetching(bitcoin, eurusd)
  await run()
  markets.clock.advance(7 * MINUTE)
  await run()
  expect(await closes('EURUSD')).toEqual({ '2026-01-06': '1.0850' })
  expect(warnings).toEqual([{ source: 'coingecko', message: 'coingecko: the response was 500' }])
  expect(await failures('coingecko')).toBe(2)
})

it('records nothing twice if two processes fetch at once', async () => {
  await list('EURUSD', { priceTime: FRANKFURT })
  sources.answer(ECB_ALL, ecbDocument({ '2026-01-06': { USD: '1.0850' }, '2026-01-05': { USD: '1.0841' } }))
  const run = fetching(eurusd)
  metrics = createMetrics('markets')
  const other = fetching(eurusd)
  await Promise.all([run(), other()])
  expect(warnings).toEqual([])
  const { body } = await markets.ask('GET /api/instruments/EURUSD')
  expect(body).toMatchObject({ count: 2 })
  expect(await markets.ports.log.readStream('prices-EURUSD')).toHaveLength(1)
})

import { afterEach, expect, it } from 'vitest'
import { naira, runMarkets } from '../testing/run-markets.ts'
import { ecbDocument } from './testing/source-documents.ts'
import { startSourceServer } from './testing/source-server.ts'

const first = [{ ...naira, symbol: 'EURUSD', priceTime: { zone: 'Europe/Berlin', time: '14:10' } }]

let sources: Awaited<ReturnType<typeof startSourceServer>>
let markets: Awaited<ReturnType<typeof runMarkets>>
afterEach(async () => {
  await markets.close()
  sources.close()
})

it('the service fetches its feeds from the start, and exposes metrics', async () => {
  sources = await startSourceServer()
  sources.answer('/eurofxref/eurofxref-hist.xml', ecbDocument({ '2026-01-06': { USD: '1.0850' } }))
  const { network, addresses } = sources
  const feeds = [{ symbol: 'EURUSD', source: 'ecb', base: 'EUR', quote: 'USD' }] as const
  markets = await runMarkets({ first, feeds, network, addresses })
  const last = async () =>
    ((await markets.ask('GET /api/instruments/EURUSD')).body as { readonly last: unknown }).last
  await expect.poll(last).toEqual({ date: '2026-01-06', close: '1.0850' })
  const metrics = (await markets.ask('GET /metrics')).body
  expect(metrics).toContain('soko_price_source_success_timestamp_seconds{source="ecb",service="markets"}')
})

import { useShared } from '@soko/platform/testing/use-resource.ts'
import { describe, expect, it } from 'vitest'
import { naira, runMarkets } from '../testing/run-markets.ts'

const markets = useShared(async () =>
  runMarkets({ first: [{ ...naira, priceTime: { zone: 'Africa/Lagos', time: '16:00' } }] }),
)

const send = async (symbol: string, prices: readonly object[], more: object = {}) =>
  markets.internal(`POST /internal/prices/${symbol}`, { prices, source: 'cbn.csv', ...more })

describe('POST /internal/prices/:symbol', () => {
  it('accepts more days than an admin may send', async () => {
    const days = Array.from({ length: 9_000 }, (_, at) => ({
      date: new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(0, 10),
      close: '1500.25',
    }))
    expect((await send('USDNGN', days, { preview: true })).body).toMatchObject({ added: 9_000 })
    expect((await send('USDNGN', days)).body).toEqual({ added: 9_000, known: 0, held: [], wrong: [] })
    expect((await send('USDNGN', days)).body).toEqual({ added: 0, known: 9_000, held: [], wrong: [] })
  })

  it('requires the service token', async () => {
    const body = { prices: [{ date: '2026-01-05', close: '1' }], source: 'x' }
    const token = markets.tokenOf('admin', { role: 'admin' })
    expect((await markets.ask('POST /internal/prices/USDNGN', { token, body })).status).toBe(401)
  })
})

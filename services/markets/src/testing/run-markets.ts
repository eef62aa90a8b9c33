import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { runTestService, type TestAnswer } from '@soko/shell/testing/service.ts'
import { marketsEvents } from '../markets-events.ts'
import { createMarketsService } from '../service.ts'

/** The markets service over HTTP, on real files, with auth's log faked. @param now what its clock says. */
export const runMarkets = async (now = '2026-01-07T12:00:00Z') => {
  const clock = createMovableClock()
  clock.advance(Date.parse(now) - Date.now())
  const markets = await runTestService({
    name: 'markets',
    events: marketsEvents,
    follows: { auth: [] },
    create: createMarketsService,
    ports: { clock },
  })
  const asAdmin = { token: markets.tokenOf('admin', { role: 'admin' }) }
  return {
    ...markets,
    clock,
    /** Sends what an admin may. */
    admin: async (line: `${string} /${string}`, body?: unknown, key?: string): Promise<TestAnswer> =>
      markets.ask(line, {
        ...asAdmin,
        body,
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
  }
}

/** What an instrument is, as an admin says it. */
export const naira = {
  symbol: 'USDNGN',
  name: 'USD/NGN',
  about: 'US dollar in naira',
  kind: 'currency',
  unit: 'NGN',
  exchange: '',
  decimals: 2,
  pair: 'NGN/USD',
  priceTime: { zone: 'Africa/Lagos', time: '16:00' },
} as const

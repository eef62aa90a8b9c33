import { AuthStreams } from '@soko/contracts/events/auth.events.ts'
import { ContentStreams, PublicCall } from '@soko/contracts/events/content.events.ts'
import { typesOf } from '@soko/contracts/events/public-stream.ts'
import type { Close } from '@soko/contracts/markets/instruments.ts'
import { RULES_VERSION } from '@soko/contracts/markets/market-limits.ts'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { runTestService, type TestAnswer } from '@soko/shell/testing/service.ts'
import { instrumentsProjection } from '../instruments/instruments.projection.ts'
import { marketsEvents } from '../markets-events.ts'
import { createMarketsService, type MarketsOptions } from '../service.ts'

/** Runs the service with HTTP on real files, and with fake event logs of auth and content. */
export const runMarkets = async ({
  now = '2026-01-07T12:00:00Z',
  first = [],
  folder,
  ...options
}: MarketsOptions & { readonly now?: string; readonly folder?: string } = {}) => {
  const clock = createMovableClock()
  clock.advance(Date.parse(now) - Date.now())
  const markets = await runTestService({
    name: 'markets',
    events: marketsEvents,
    follows: {
      auth: typesOf(AuthStreams).filter((type) => !type.startsWith('Session')),
      content: typesOf(ContentStreams),
    },
    create: (ports) => createMarketsService(ports, { first, ...options }),
    ports: { clock },
    ...(folder !== undefined && { folder }),
  })
  const admin = async (line: `${string} /${string}`, body?: unknown): Promise<TestAnswer> =>
    // A new token per request: the clock may have advanced beyond its expiry.
    markets.ask(line, { token: markets.tokenOf('admin', { role: 'admin' }), body })
  return {
    ...markets,
    clock,
    admin,
    executor: createExecutor({ log: markets.ports.log, ids: markets.ports.ids }),
    view: (name: string) => markets.ports.views.view(`${name}@${instrumentsProjection.version}`),
    internal: async (line: `${string} /${string}`, body: unknown): Promise<TestAnswer> =>
      markets.ask(line, { body, headers: { 'soko-service-token': markets.ports.serviceToken } }),
    importCloses: async (symbol: string, closes: Readonly<Record<string, string>>): Promise<TestAnswer> =>
      admin(`POST /api/admin/instruments/${symbol}/prices`, importOf(closes)),
    closesOf: async (symbol: string): Promise<readonly Close[]> => {
      const { body } = await markets.ask(`GET /api/instruments/${symbol}/closes`)
      return (body as { readonly closes: readonly Close[] }).closes
    },
  }
}

export const importOf = (closes: Readonly<Record<string, string>>) => ({
  prices: Object.entries(closes).map(([date, close]) => ({ date, close })),
  source: 'cbn.csv',
})

type MadeCall = Parameters<typeof PublicCall.CallMade>[1]

export const callMade = (callId: string, more: Partial<MadeCall> = {}) =>
  PublicCall.CallMade(callId, {
    callId,
    postId: 'p1',
    authorId: 'ada',
    symbol: 'USDNGN',
    pair: more.symbol ?? 'NGN/USD',
    kind: 'currency',
    direction: 'up',
    until: '2027-01-04',
    known: null,
    takeBackUntil: '2026-01-07T12:15:00.000Z',
    rules: RULES_VERSION,
    ...more,
  })

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

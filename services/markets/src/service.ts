import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import { type Network, publicWeb } from '@soko/platform/fetching/network.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { createService } from '@soko/shell/create-service.ts'
import type { Service, ServiceKit } from '@soko/shell/service.ts'
import { createStartWork } from '@soko/shell/start-work.ts'
import { createPublicLog, type PublicLogPorts } from '@soko/transparency/public-log.ts'
import { callsProjection } from './calls/calls.projection.ts'
import { mountCalls } from './calls/calls.routes.ts'
import { mountChance } from './calls/chance.routes.ts'
import { mountDemonstration } from './demonstration/demonstration.routes.ts'
import { createDemonstration } from './demonstration/record-demonstration.ts'
import type { SourceAddresses } from './fetching/create-price-sources.ts'
import { createPriceFetching } from './fetching/fetch-prices.ts'
import type { PriceFeed } from './fetching/price-feeds.ts'
import { mountExport } from './export/export.routes.ts'
import { FIRST_INSTRUMENTS } from './first-instruments/first-instruments.ts'
import { listFirstInstruments } from './first-instruments/list-first-instruments.ts'
import { mountAdminInstruments } from './admin/admin-instruments.routes.ts'
import { mountInstruments } from './instruments/instruments.routes.ts'
import { instrumentsProjection } from './instruments/instruments.projection.ts'
import { eraseJudgementsReactor } from './judging/erase-judgements.reactor.ts'
import { judgeCallsReactor } from './judging/judge-calls.reactor.ts'
import { recountCallsReactor } from './judging/recount-calls.reactor.ts'
import { marketsEvents } from './markets-events.ts'
import { mountTokenImports } from './price-tokens/token-imports.routes.ts'
import { mountPriceTokens } from './price-tokens/price-tokens.routes.ts'
import { withdrawTokensReactor } from './price-tokens/withdraw-tokens.reactor.ts'
import { mountAdminPrices } from './admin/admin-prices.routes.ts'
import { marketsLog } from './public-log/markets-log.ts'
import { mountMarketsLog } from './public-log/markets-log.routes.ts'
import { mountRecords } from './records/records.routes.ts'
import { mountOperatorPrices } from './prices/operator-prices.routes.ts'

export const marketsProjections = [instrumentsProjection, callsProjection] as const

export type MarketsOptions = {
  readonly first?: readonly InstrumentFacts[]
  readonly feeds?: readonly PriceFeed[]
  readonly network?: Network
  readonly addresses?: SourceAddresses
  /** Undefined while a site is seeded. */
  readonly publicLog?: PublicLogPorts
}

/** In kilobytes: closes of a thousand instruments over twenty years, and 30,000 calls. */
const CACHE_SIZE = 100_000

export const createMarketsService = (ports: Ports, options: MarketsOptions = {}): Service => {
  const { first = FIRST_INSTRUMENTS, feeds = [], network = publicWeb, addresses } = options
  const publicLog = options.publicLog && createPublicLog(marketsLog, options.publicLog)
  const firstInstruments = createStartWork('first instruments', async ({ executor }: ServiceKit) =>
    listFirstInstruments(executor, first),
  )
  const demonstration = createDemonstration()
  const fetching = createPriceFetching({ feeds, network, ...(addresses && { addresses }) })
  return createService({
    name: 'markets',
    ports,
    events: marketsEvents,
    roomForStates: CACHE_SIZE,
    projections: marketsProjections,
    reactors: (kit) => [
      judgeCallsReactor(kit),
      recountCallsReactor(kit),
      eraseJudgementsReactor(kit),
      withdrawTokensReactor(kit),
    ],
    routes: (kit) => {
      mountInstruments(kit)
      mountAdminInstruments(kit)
      mountAdminPrices(kit)
      mountOperatorPrices(kit)
      mountPriceTokens(kit)
      mountTokenImports(kit)
      mountDemonstration(kit)
      mountCalls(kit)
      mountChance(kit)
      mountRecords(kit)
      mountExport(kit)
      if (publicLog) mountMarketsLog(kit, publicLog)
    },
    beforeStart: async (kit) => publicLog?.check(kit),
    onStart: async (kit) => {
      firstInstruments.start(kit)
      demonstration.start(kit)
      fetching.start(kit)
      publicLog?.start(kit)
    },
    onStop: async () => {
      await Promise.all([firstInstruments.stop(), demonstration.stop(), fetching.stop(), publicLog?.stop()])
    },
    ready: firstInstruments.waitsFor,
  })
}

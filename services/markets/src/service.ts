import type { InstrumentFacts } from '@soko/contracts/types/instrument.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { createService } from '@soko/shell/create-service.ts'
import type { Service } from '@soko/shell/service.ts'
import { callsProjection } from './calls/calls.projection.ts'
import { mountCalls } from './calls/calls.routes.ts'
import { mountChance } from './calls/chance.routes.ts'
import { mountDemonstration } from './demonstration/demonstration.routes.ts'
import { createDemonstration } from './demonstration/record-demonstration.ts'
import { FIRST_INSTRUMENTS } from './first-instruments/first-instruments.ts'
import { listFirstInstruments } from './first-instruments/list-first-instruments.ts'
import { mountAdminInstruments } from './instruments/admin-instruments.routes.ts'
import { mountInstruments } from './instruments/instruments.routes.ts'
import { instrumentsProjection } from './instruments/instruments.projection.ts'
import { eraseJudgementsReactor } from './judging/erase-judgements.reactor.ts'
import { judgeCallsReactor } from './judging/judge-calls.reactor.ts'
import { marketsEvents } from './markets-events.ts'
import { mountAdminPrices } from './prices/admin-prices.routes.ts'
import { mountRecords } from './records/records.routes.ts'
import { mountOperatorsPrices } from './prices/operators-prices.routes.ts'

/** The markets service: instruments, their daily closes, and what these make of calls. @param first the instruments that a new site begins with. */
export const createMarketsService = (
  ports: Ports,
  first: readonly InstrumentFacts[] = FIRST_INSTRUMENTS,
): Service => {
  const demonstration = createDemonstration()
  return createService({
    name: 'markets',
    ports,
    events: marketsEvents,
    projections: [instrumentsProjection, callsProjection],
    reactors: (kit) => [judgeCallsReactor(kit), eraseJudgementsReactor(kit)],
    routes: (kit) => {
      mountInstruments(kit)
      mountAdminInstruments(kit)
      mountAdminPrices(kit)
      mountOperatorsPrices(kit)
      mountDemonstration(kit)
      mountCalls(kit)
      mountChance(kit)
      mountRecords(kit)
    },
    onStart: async (kit) => {
      await listFirstInstruments(kit.executor, first)
      demonstration.start(kit)
    },
    onStop: async () => demonstration.stop(),
  })
}

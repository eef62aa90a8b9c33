import type { Ports } from '@soko/shell/ports.ts'
import { createService } from '@soko/shell/create-service.ts'
import type { Service } from '@soko/shell/service.ts'
import { mountAdminInstruments } from './instruments/admin-instruments.routes.ts'
import { mountInstruments } from './instruments/instruments.routes.ts'
import { instrumentsProjection } from './instruments/instruments.projection.ts'
import { marketsEvents } from './markets-events.ts'
import { mountAdminPrices } from './prices/admin-prices.routes.ts'

/** The markets service: instruments and their daily closes. */
export const createMarketsService = (ports: Ports): Service =>
  createService({
    name: 'markets',
    ports,
    events: marketsEvents,
    projections: [instrumentsProjection],
    routes: (kit) => {
      mountInstruments(kit)
      mountAdminInstruments(kit)
      mountAdminPrices(kit)
    },
  })

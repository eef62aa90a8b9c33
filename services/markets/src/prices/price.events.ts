import { PublicPrices } from '@soko/contracts/events/markets.events.ts'
import { Id } from '@soko/contracts/fields/fields.ts'
import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Upcaster } from '@soko/platform/event-log/event-definitions.ts'
import { z } from 'zod'

/** At first the admin stood in these events themselves. */
const withoutAdmin: Upcaster = ({ by: _admin, ...said }) => said

/** What is said of prices is public whole, so that anybody can verify it. Who decided it stands beside it, in the same commit. */
export const PricesStream = defineStream(PublicPrices, {
  private: {
    /** The admin who decided the events before it in its commit. */
    PriceDecisionTaken: z.object({ symbol: InstrumentSymbol, by: Id }),
  },
  upcasters: {
    PriceCorrected: [withoutAdmin],
    PriceReleased: [withoutAdmin],
    SplitRecorded: [withoutAdmin],
    SplitWithdrawn: [withoutAdmin],
  },
})

/** Returns the private event that names the admin behind the public events before it in its commit. */
export const decidedBy = (by: string, symbol: string): NewEvent =>
  PricesStream.PriceDecisionTaken(symbol, { symbol, by })

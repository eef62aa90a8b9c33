import { PublicPrices } from '@soko/contracts/events/markets.events.ts'
import { Id } from '@soko/contracts/fields/fields.ts'
import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Upcaster } from '@soko/platform/event-log/event-definitions.ts'
import { z } from 'zod'

/** Removes the admin, whom schema 1 named. */
const withoutAdmin: Upcaster = ({ by: _admin, ...data }) => data

/** Public, so that anyone can verify judgements. A private event of the same commit names the admin. */
export const PricesStream = defineStream(PublicPrices, {
  private: {
    PriceDecisionTaken: z.object({ symbol: InstrumentSymbol, by: Id }),
  },
  upcasters: {
    PriceCorrected: [withoutAdmin],
    PriceReleased: [withoutAdmin],
    SplitRecorded: [withoutAdmin],
    SplitWithdrawn: [withoutAdmin],
  },
})

export const decidedBy = (by: string, symbol: string): NewEvent =>
  PricesStream.PriceDecisionTaken(symbol, { symbol, by })

import { PublicPrices } from '@soko/contracts/events/markets.events.ts'
import { Id } from '@soko/contracts/fields.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

/** The admin who decided. */
const Decided = z.object({ by: Id })

export const PricesStream = defineStream(PublicPrices, {
  private: {
    PriceCorrected: Decided,
    PriceReleased: Decided,
    SplitRecorded: Decided,
    SplitWithdrawn: Decided,
  },
})

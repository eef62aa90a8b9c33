import { PublicPrices } from '@soko/contracts/events/markets.events.ts'
import { Id } from '@soko/contracts/fields.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

/** `by` is the admin who decided. */
export const PricesStream = defineStream(PublicPrices, {
  private: { PriceCorrected: z.object({ by: Id }), PriceReleased: z.object({ by: Id }) },
})

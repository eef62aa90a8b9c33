import { Id } from '@soko/contracts/fields/fields.ts'
import { namedAlone } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

const OfToken = z.object({ tokenId: Id })

export const PriceTokensStream = definePrivateStream(namedAlone('price-tokens'), {
  PriceTokenMade: OfToken.extend({
    name: z.string(),
    by: Id,
    /** The token's first characters, for lists. */
    begins: z.string(),
    secretHash: z.string(),
  }),
  PriceTokenUsed: OfToken,
  PriceTokenWithdrawn: OfToken,
})

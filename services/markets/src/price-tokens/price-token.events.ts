import { Id } from '@soko/contracts/fields/fields.ts'
import { namedAlone } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

const OfToken = z.object({ tokenId: Id })

/** The stream `price-tokens`: by what scripts bring prices in. Nothing of it leaves the service. */
export const PriceTokensStream = definePrivateStream(namedAlone('price-tokens'), {
  PriceTokenMade: OfToken.extend({
    name: z.string(),
    /** The admin who made it. */
    by: Id,
    /** The first characters of the token: by them people know it again. */
    begins: z.string(),
    secretHash: z.string(),
  }),
  /** A script has shown it. Told once an hour. */
  PriceTokenUsed: OfToken,
  PriceTokenWithdrawn: OfToken,
})

import { Id } from '@soko/contracts/fields/fields.ts'
import { namedAlone } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

const OfToken = z.object({ tokenId: Id })

/** The private stream of tokens with which scripts import prices. */
export const PriceTokensStream = definePrivateStream(namedAlone('price-tokens'), {
  PriceTokenMade: OfToken.extend({
    name: z.string(),
    by: Id,
    /** The first characters of the token, by which people recognize it in lists. */
    begins: z.string(),
    secretHash: z.string(),
  }),
  /** Recorded at most once an hour. */
  PriceTokenUsed: OfToken,
  PriceTokenWithdrawn: OfToken,
})

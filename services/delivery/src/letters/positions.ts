import { Count } from '@soko/contracts/fields/fields.ts'
import { z } from 'zod'

/** Positions in the logs that digest items come from. */
export const Positions = z.object({ content: Count, markets: Count })
export type Positions = z.infer<typeof Positions>

/** At the end of a restore. Notices are also about comments, in the log of social; older events lack its position. */
export const RestoredPositions = Positions.extend({ social: Count.exactOptional() })
export type RestoredPositions = z.infer<typeof RestoredPositions>

/** Views may be rebuilt or restored, so a later digest can know earlier positions. */
export const laterOf = (one: Positions, other: Positions): Positions => ({
  content: Math.max(one.content, other.content),
  markets: Math.max(one.markets, other.markets),
})

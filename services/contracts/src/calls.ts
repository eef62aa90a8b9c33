import { z } from 'zod'
import { Day, Decimal } from './instruments.ts'

export const Direction = z.enum(['up', 'down'], 'The direction must be up or down.')
export type Direction = z.infer<typeof Direction>

/** What a call says will happen: the price goes that way by that day. */
export const CallTerms = z.object({
  direction: Direction,
  /** The first close of this day or later decides, unless target or stop do before. */
  until: Day,
  /** Right as soon as a close is here or beyond. */
  target: Decimal.optional(),
  /** Wrong as soon as a close is here or beyond. */
  stop: Decimal.optional(),
  /** How sure the author is, in per cent. */
  sureness: z.int().min(1).max(99).optional(),
})
export type CallTerms = z.infer<typeof CallTerms>

/** What became of a call, and by what. */
export const Outcome = z.enum(['right', 'wrong', 'void'])
export type Outcome = z.infer<typeof Outcome>

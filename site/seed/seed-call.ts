import { Direction, type NewCall } from '@soko/contracts/markets/price-calls.ts'
import type { Decimal } from '@soko/contracts/markets/instruments.ts'
import { z } from 'zod'

/**
 * A call of the first content. Its prices are drawn, so nobody can have known them: what it says follows from its analysis, or from what
 * closes were before it.
 */
export const SeedCall = z.strictObject({
  symbol: z.string(),
  direction: Direction,
  /** From publication to its day. */
  days: z.int().positive(),
  /** How far from the newest close, in per cent of it, the way it is called. */
  target: z.number().positive().optional(),
  /** How far from the newest close, in per cent of it, the other way. */
  stop: z.number().positive().optional(),
  /** In per cent. */
  sureness: z.int().optional(),
})
export type SeedCall = z.infer<typeof SeedCall>

const DAY = 24 * 3_600_000

/** The call as the API takes it. @param close the newest when it is made. @param at the moment of that, in milliseconds since 1970. */
export const newCallOf = (
  { symbol, direction, days, target, stop, sureness }: SeedCall,
  close: Decimal,
  at: number,
): NewCall => ({
  symbol,
  direction,
  until: dayOf(at + days * DAY),
  ...(target !== undefined && { target: awayFrom(close, direction === 'up' ? target : -target) }),
  ...(stop !== undefined && { stop: awayFrom(close, direction === 'up' ? -stop : stop) }),
  ...(sureness !== undefined && { sureness }),
})

/** The day of a moment, in UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** With as many decimals as the close. */
const awayFrom = (close: Decimal, share: number): Decimal =>
  (Number(close) * (1 + share / 100)).toFixed(decimalsOf(close))

export const decimalsOf = (close: Decimal): number => close.split('.')[1]?.length ?? 0

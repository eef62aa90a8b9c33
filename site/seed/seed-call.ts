import { Direction, type NewCall } from '@soko/contracts/markets/price-calls.ts'
import type { Decimal } from '@soko/contracts/markets/instruments.ts'
import { z } from 'zod'

/** A call of the seed content. Its prices do not exist yet, so target and stop are distances from a close. */
export const SeedCall = z.strictObject({
  symbol: z.string(),
  direction: Direction,
  days: z.int().positive(),
  /** Distance from the newest close in the called direction, in per cent. */
  target: z.number().positive().optional(),
  /** Distance from the newest close in the opposite direction, in per cent. */
  stop: z.number().positive().optional(),
  /** The author's confidence, in per cent. */
  sureness: z.int().optional(),
})
export type SeedCall = z.infer<typeof SeedCall>

const DAY = 24 * 3_600_000

/** Returns the call as sent. `close` is the newest close, `at` the time in milliseconds since 1970. */
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

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

const awayFrom = (close: Decimal, share: number): Decimal =>
  (Number(close) * (1 + share / 100)).toFixed(decimalsOf(close))

export const decimalsOf = (close: Decimal): number => close.split('.')[1]?.length ?? 0

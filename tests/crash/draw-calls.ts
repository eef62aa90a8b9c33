import type { NewCall } from '@soko/contracts/markets/price-calls.ts'
import type { Close } from '@soko/contracts/markets/instruments.ts'
import { pick, type Random } from '@soko/markets/statistics/testing/random.ts'

/** Draws random closes, starting at 100. `width` is the maximum daily change, as a share. */
export const drawCloses = (random: Random, days: readonly string[], width: number): readonly Close[] => {
  let close = 100
  return days.map((date) => {
    close *= 1 + width * (random() - 0.5)
    return { date, close: close.toFixed(2) }
  })
}

/** Draws a random call. `newest` is the last known close. */
export const drawCall = (
  random: Random,
  { symbol, newest, until }: { symbol: string; newest: Close | undefined; until: () => string },
): NewCall => {
  const direction = pick(random, ['up', 'down'] as const)
  const level = (part: number): string =>
    (Number(newest?.close) * (1 + (direction === 'up' ? part : -part))).toFixed(2)
  return {
    symbol,
    direction,
    until: until(),
    ...(random() < 0.6 && { target: level(0.03 * random() + 0.001) }),
    ...(random() < 0.6 && { stop: level(-0.03 * random() - 0.001) }),
  }
}

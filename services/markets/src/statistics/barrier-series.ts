import { normalTail } from './normal-tail.ts'

/** Distances from the entry, above 0, in standard deviations of the change per close. */
export type Barriers = { readonly target?: number; readonly stop?: number }

/** Broadie et al.: a barrier checked at closes acts like one further away by -zeta(1/2) / sqrt(2 pi). */
const CORRECTION = 0.5826
/** Beyond this distance, terms of the series are below 1e-16. */
const FAR = 8.5

/**
 * Approximates `chanceByRecursion` for 60 closes or more, by the reflection principle. The correction is from
 * M. Broadie, P. Glasserman and S. Kou, A continuity correction for discrete barrier options, Mathematical
 * Finance 7 (1997).
 */
export const chanceBySeries = (barriers: Barriers, closes: number): number => {
  const s = Math.sqrt(closes)
  const target = barriers.target === undefined ? undefined : barriers.target + CORRECTION
  const stop = barriers.stop === undefined ? undefined : barriers.stop + CORRECTION
  if (target === undefined) return stop === undefined ? 0.5 : 0.5 - normalTail((2 * stop) / s)
  if (stop === undefined) return 2 * normalTail(target / s)
  const both = target + stop
  let chance = 0
  for (let near = target; near / s <= FAR; near += 2 * both) {
    chance += 2 * (normalTail(near / s) - normalTail((near + 2 * stop) / s))
  }
  return chance
}

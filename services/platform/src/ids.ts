import { monotonicFactory } from 'ulid'
import { type Clock, systemClock } from './clock.ts'

/** Where new ids come from: ULIDs, each greater than the one before, so that keys made of them stay in order. */
export type Ids = { next(): string }

/** Ids for production: unguessable, and in order even within a millisecond or when the clock goes back. */
export const createIds = (clock: Clock = systemClock): Ids => {
  const ulid = monotonicFactory()
  return { next: () => ulid(clock.now().getTime()) }
}

/**
 * Ids for tests: the same seed gives the same ids, a millisecond apart from 2026-01-01 on.
 * The randomness is mulberry32 (Tommy Ettinger, public domain): repeatable, not secret.
 */
export const seededIds = (seed: number): Ids => {
  let state = seed
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const ulid = monotonicFactory(random)
  let time = Date.UTC(2026, 0, 1)
  return { next: () => ulid(time++) }
}

import { randomFillSync } from 'node:crypto'
import { monotonicFactory } from 'ulid'
import { type Clock, systemClock } from './clock.ts'

/** Where new ids come from: ULIDs, each greater than the one before, so that keys made of them stay in order. */
export type Ids = { next(): string }

const randomBytes = new Uint8Array(4_096)
let drawn = randomBytes.length

/** From 0 up to, not including, 1. Many bytes are drawn at once: one by one, as `ulid` does, they are most of an id's cost. */
const unguessable = (): number => {
  if (drawn === randomBytes.length) {
    randomFillSync(randomBytes)
    drawn = 0
  }
  const byte = randomBytes[drawn] ?? 0
  drawn += 1
  return byte / 256
}

/** Ids for production: unguessable, and in order even within a millisecond or when the clock goes back. */
export const createIds = (clock: Clock = systemClock): Ids => {
  const ulid = monotonicFactory(unguessable)
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

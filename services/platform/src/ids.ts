import { randomFillSync } from 'node:crypto'
import { monotonicFactory } from 'ulid'
import { type Clock, systemClock } from './clock.ts'

/** Generates ULIDs in increasing order, so that keys made of them sort by creation time. */
export type Ids = { next(): string }

const randomBytes = new Uint8Array(4_096)
let drawn = randomBytes.length

/** Returns a random number in [0, 1). Its bytes are generated in bulk, which is much faster. */
const unguessable = (): number => {
  if (drawn === randomBytes.length) {
    randomFillSync(randomBytes)
    drawn = 0
  }
  const byte = randomBytes[drawn] ?? 0
  drawn += 1
  return byte / 256
}

/** Creates unguessable ids, which increase within a millisecond and when the clock goes back. */
export const createIds = (clock: Clock = systemClock): Ids => {
  const ulid = monotonicFactory(unguessable)
  return { next: () => ulid(clock.now().getTime()) }
}

/** Creates the same ids for the same seed. Uses mulberry32 (Tommy Ettinger, public domain). */
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

/** Returns a number in [0, 1). */
export type Random = () => number

/** The same seed draws the same picture: FNV-1a (32 bit), then Tommy Ettinger's mulberry32. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const byte of new TextEncoder().encode(seed)) {
    state = Math.imul(state ^ byte, 0x01000193) >>> 0
  }
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a number in [from, to). */
export function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from)
}

/** Returns an integer from `from` to `to`, inclusive. */
export function integer(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

export type Trend = 'up' | 'down' | 'flat'

/** Scales a random walk to [0, 1]. A step's noise is up to two and a half times its drift. */
export function walk(random: Random, count: number, trend: Trend): number[] {
  const drift = { up: 1, down: -1, flat: 0 }[trend]
  const values: number[] = []
  let value = 0
  for (let step = 0; step < count; step += 1) {
    values.push(value)
    value += drift + between(random, -2.5, 2.5)
  }
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  return values.map((each) => (each - low) / span)
}

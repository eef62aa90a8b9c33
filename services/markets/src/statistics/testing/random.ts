/** Returns a number in [0, 1) from a reproducible sequence. */
export type Random = () => number

/** Chris Doty-Humphrey's sfc32. Its 128-bit state keeps sequences from overlapping. */
export const seededRandom = (seed: number): Random => {
  let [a, b, c, count] = [0, seed | 0, Math.floor(seed / 2 ** 32) | 0, 1]
  const random = () => {
    const mixed = (a + b + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + mixed) | 0
    return (mixed >>> 0) / 2 ** 32
  }
  // Nearby seeds start with similar numbers.
  for (let warming = 0; warming < 20; warming += 1) random()
  return random
}

/** Returns normally distributed numbers by the Box-Muller transform (1958), which makes two at a time. */
export const normals = (random: Random): (() => number) => {
  let spare: number | undefined
  return () => {
    if (spare !== undefined) {
      const value = spare
      spare = undefined
      return value
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random()))
    const angle = 2 * Math.PI * random()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}

export const pick = <Each>(random: Random, from: readonly Each[]): Each =>
  from[Math.floor(random() * from.length)]!

/** A stream of numbers in [0, 1), the same for the same seed. */
export type Random = () => number

/** Chris Doty-Humphrey's sfc32: of a size (128 bits) that streams of hundreds of markets do not overlap. */
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
  // The first numbers of seeds that are near each other are alike.
  for (let warming = 0; warming < 20; warming += 1) random()
  return random
}

/** Numbers of the standard normal distribution, by the transform of Box and Muller (1958), which makes two at a time. */
export const normals = (random: Random): (() => number) => {
  let spare: number | undefined
  return () => {
    if (spare !== undefined) {
      const kept = spare
      spare = undefined
      return kept
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random()))
    const angle = 2 * Math.PI * random()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}

/** One of them, each as likely. */
export const pick = <Each>(random: Random, from: readonly Each[]): Each =>
  from[Math.floor(random() * from.length)]!

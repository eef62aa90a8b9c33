import { integer, type Random } from '../../site/seed/art/random.ts'

/** Returns a uniformly random order (Fisher-Yates, inside-out). */
export const shuffled = <T>(items: readonly T[], random: Random): readonly T[] =>
  items.reduce<readonly T[]>((before, item, size) => {
    const at = integer(random, 0, size)
    return [...before.slice(0, at), item, ...before.slice(at)]
  }, [])

import { createHash } from 'node:crypto'

/** What a damaged page may be full of. The random bytes are the same at each run. */
export type Damage = 'zeros' | 'random bytes'

/**
 * Copies of a file, one for each of its pages with that page damaged, and where that is, in words.
 * @param pageSize in bytes.
 */
export function* damagedCopies(
  whole: Buffer,
  pageSize: number,
  damage: Damage,
): Generator<{ readonly where: string; readonly copy: Buffer }> {
  for (let page = 0; page < whole.length / pageSize; page += 1) {
    const copy = Buffer.from(whole)
    const bytes = damage === 'zeros' ? Buffer.alloc(pageSize) : randomBytes(pageSize, page)
    bytes.copy(copy, page * pageSize)
    yield { where: `page ${page + 1}`, copy }
  }
}

const randomBytes = (size: number, seed: number): Buffer =>
  Buffer.concat(
    Array.from({ length: size / 64 }, (_, n) => createHash('sha512').update(`${seed}-${n}`).digest()),
  )

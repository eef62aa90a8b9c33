import { hash } from 'node:crypto'

const sha256 = (...parts: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(hash('sha256', Buffer.concat(parts), 'buffer'))

/** Returns the largest power of two that is smaller than `size`. @param size above 1. */
const split = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1)

/** The functions of RFC 6962 for a growing list of entries. `size` selects the first entries of the list. */
export type NaiveTree = {
  root(size: number): Uint8Array
  /** PATH(index, D[size]): the proof that an entry is in the tree. */
  inclusion(index: number, size: number): readonly Uint8Array[]
  /** PROOF(earlier, D[size]): the proof that the tree starts with the leaves of an earlier tree. */
  consistency(earlier: number, size: number): readonly Uint8Array[]
}

/** RFC 6962's definition: recursive, sharing no code with the tested tree. Hashes are cached. */
export const naiveTree = (entries: readonly Uint8Array[]): NaiveTree => {
  const known = new Map<string, Uint8Array>()

  const root = (from: number, to: number): Uint8Array => {
    const key = `${from}:${to}`
    const hash = known.get(key) ?? computed(from, to)
    known.set(key, hash)
    return hash
  }
  const computed = (from: number, to: number): Uint8Array => {
    if (from === to) return sha256()
    if (to - from === 1) return sha256(Uint8Array.of(0), entries[from] ?? new Uint8Array())
    const k = from + split(to - from)
    return sha256(Uint8Array.of(1), root(from, k), root(k, to))
  }

  const path = (index: number, from: number, to: number): readonly Uint8Array[] => {
    if (to - from <= 1) return []
    const k = from + split(to - from)
    return index < k ? [...path(index, from, k), root(k, to)] : [...path(index, k, to), root(from, k)]
  }

  const subProof = (earlier: number, from: number, to: number, isKnown: boolean): readonly Uint8Array[] => {
    if (earlier === to) return isKnown ? [] : [root(from, to)]
    const k = from + split(to - from)
    return earlier <= k
      ? [...subProof(earlier, from, k, isKnown), root(k, to)]
      : [...subProof(earlier, k, to, false), root(from, k)]
  }

  return {
    root: (size) => root(0, size),
    inclusion: (index, size) => path(index, 0, size),
    consistency: (earlier, size) => subProof(earlier, 0, size, true),
  }
}

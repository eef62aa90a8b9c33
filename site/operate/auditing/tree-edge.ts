import { fromBase64, toBase64 } from '@soko/contracts/transparency/bytes.ts'
import { EMPTY_ROOT, HASH_BYTES, nodeHash } from '@soko/contracts/transparency/merkle.ts'
import { TILE_WIDTH } from '@soko/contracts/transparency/tile-path.ts'

export type HashTile = {
  readonly level: number
  readonly index: number
  readonly hashes: readonly Uint8Array[]
}

/** The hashes of a tree's partial tiles, which suffice to append leaves. */
export type TreeEdge = {
  readonly size: number
  /** Appends a leaf hash; returns the completed tiles, lowest first. */
  append(leaf: Uint8Array): readonly HashTile[]
  root(): Uint8Array
  /** The partial tiles, lowest first. */
  begun(): readonly HashTile[]
  /** Returns the input of `restoreTreeEdge`: the hashes of each level in base64. */
  save(): readonly string[]
}

/** Computes a root (RFC 6962, 2.1) from leaf hashes, or from trees of equal height; the last may be lower. */
export const rootOf = (hashes: readonly Uint8Array[]): Uint8Array => {
  const [first = EMPTY_ROOT] = hashes
  if (hashes.length <= 1) return first
  const left = largestPowerBelow(hashes.length)
  return nodeHash(rootOf(hashes.slice(0, left)), rootOf(hashes.slice(left)))
}

const largestPowerBelow = (count: number): number => 2 ** (31 - Math.clz32(count - 1))

export const hashesAt = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level)

/** `begun`: hashes of the partial tiles, from level 0 up. */
export const createTreeEdge = (size = 0, begun: readonly (readonly Uint8Array[])[] = []): TreeEdge => {
  const levels = begun.map((hashes) => [...hashes])
  return {
    get size() {
      return size
    },
    append: (leaf) => {
      size += 1
      const filled: HashTile[] = []
      let next = leaf
      for (let level = 0; ; level += 1) {
        const hashes = (levels[level] ??= [])
        hashes.push(next)
        if (hashes.length < TILE_WIDTH) return filled
        filled.push({ level, index: hashesAt(level + 1, size) - 1, hashes })
        levels[level] = []
        next = rootOf(hashes)
      }
    },
    root: () => {
      let reached: readonly Uint8Array[] = []
      for (const hashes of levels) {
        const all = [...hashes, ...reached]
        reached = all.length === 0 ? [] : [rootOf(all)]
      }
      return rootOf(reached)
    },
    begun: () =>
      levels.flatMap((hashes, level) =>
        hashes.length === 0 ? [] : [{ level, index: hashesAt(level + 1, size), hashes: [...hashes] }],
      ),
    save: () => levels.map((hashes) => toBase64(Buffer.concat(hashes))),
  }
}

/** Splits bytes into hashes; the last may be shorter. */
export const hashesIn = (bytes: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / HASH_BYTES) }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )

/** Restores a saved edge; returns undefined if it does not belong to a tree of this size. */
export const restoreTreeEdge = (size: number, saved: readonly string[]): TreeEdge | undefined => {
  const levels = saved.map((hashes) => hashesIn(fromBase64(hashes) ?? new Uint8Array()))
  const isWhole = levels.every((hashes, level) => hashes.length === hashesAt(level, size) % TILE_WIDTH)
  return isWhole && hashesAt(levels.length, size) === 0 ? createTreeEdge(size, levels) : undefined
}

import { fromBase64, toBase64 } from '@soko/contracts/transparency/bytes.ts'
import { EMPTY_ROOT, HASH_BYTES, nodeHash } from '@soko/contracts/transparency/merkle.ts'
import { TILE_WIDTH } from '@soko/contracts/transparency/tile-path.ts'

/** A tile of hashes, perhaps not full. */
export type HashTile = {
  readonly level: number
  readonly index: number
  readonly hashes: readonly Uint8Array[]
}

/** The right edge of a growing tree: the hashes of the tiles that are not full yet. It is all that it takes to go on. */
export type TreeEdge = {
  /** Leaves. */
  readonly size: number
  /** Takes the hash of the next leaf; answers the tiles that it filled, the lowest first. */
  append(leaf: Uint8Array): readonly HashTile[]
  root(): Uint8Array
  /** The tiles that are begun, the lowest first. */
  begun(): readonly HashTile[]
  /** What `restoreTreeEdge` takes: the hashes of each level in base64. */
  save(): readonly string[]
}

/** The root of the tree of these hashes (RFC 6962, section 2.1): of leaves, or of trees of the same height, the last of which may be smaller. */
export const rootOf = (hashes: readonly Uint8Array[]): Uint8Array => {
  const [first = EMPTY_ROOT] = hashes
  if (hashes.length <= 1) return first
  const left = largestPowerBelow(hashes.length)
  return nodeHash(rootOf(hashes.slice(0, left)), rootOf(hashes.slice(left)))
}

const largestPowerBelow = (count: number): number => 2 ** (31 - Math.clz32(count - 1))

/** How many hashes there are on a level of a tree. */
export const hashesAt = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level)

/**
 * @param size leaves that the tree has.
 * @param begun the hashes of the tiles that are not full, from level 0 up.
 */
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

/** Cuts bytes into hashes; what is left over at the end is a shorter one. */
export const hashesIn = (bytes: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / HASH_BYTES) }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )

/** An edge as it was saved; undefined where that is not one of a tree of so many leaves. */
export const restoreTreeEdge = (size: number, saved: readonly string[]): TreeEdge | undefined => {
  const levels = saved.map((hashes) => hashesIn(fromBase64(hashes) ?? new Uint8Array()))
  const isWhole = levels.every((hashes, level) => hashes.length === hashesAt(level, size) % TILE_WIDTH)
  return isWhole && hashesAt(levels.length, size) === 0 ? createTreeEdge(size, levels) : undefined
}

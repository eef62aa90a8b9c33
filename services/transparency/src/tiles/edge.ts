import { TILE_WIDTH } from '@soko/contracts/transparency/tile-path.ts'
import { HASH_BYTES, leafHash, rootOf } from './hashes.ts'

/**
 * The right edge of a tree: the tiles that are not full yet. `orders` go with the hashes: of each the place in the log of its first leaf's
 * event.
 */
export type Edge = {
  size: number
  /** From the leaves up. */
  readonly levels: { hashes: Uint8Array[]; orders: number[] }[]
  /** The leaves of the last tile. */
  entries: string[]
}

/** A tile that will not change any more. */
export type FullTile = {
  readonly level: number
  readonly index: number
  readonly hashes: Uint8Array
  readonly orders: readonly number[]
  /** Of the leaves' level: the entries, as they are served. */
  readonly entries?: Uint8Array
}

export const emptyEdge = (): Edge => ({ size: 0, levels: [], entries: [] })

/** The index of the tile at the edge of a level, which is not full and may be empty. */
export const edgeIndex = ({ size }: Edge, level: number): number =>
  Math.floor(size / TILE_WIDTH ** (level + 1))

/** The root of a complete subtree whose hashes are in the tile at the edge of a level: of such ones the root of the whole tree is made. */
export const edgeSubtree = (edge: Edge, height: number, index: number): Uint8Array => {
  const { level, from, count } = hashesUnder(height, index)
  const { hashes } = edge.levels[level] ?? { hashes: [] }
  return rootOf(Buffer.concat(hashes.slice(from % TILE_WIDTH, (from % TILE_WIDTH) + count)))
}

/** Levels of the tree in one of tiles: a tile's hashes are 2^8. */
export const TILE_HEIGHT = Math.log2(TILE_WIDTH)

/** Of which hashes of a level of tiles the root of a complete subtree is made: `count` from `from` on, all of one tile. */
export const hashesUnder = (
  height: number,
  index: number,
): { readonly level: number; readonly from: number; readonly count: number } => {
  const count = 2 ** (height % TILE_HEIGHT)
  return { level: Math.floor(height / TILE_HEIGHT), from: index * count, count }
}

/** Adds a leaf at the right, and answers the tiles that are full by it. @param order see `orderOf`. */
export const addLeaf = (edge: Edge, text: string, order: number): readonly FullTile[] => {
  const full: FullTile[] = []
  edge.entries.push(text)
  edge.size += 1
  let [hash, width] = [leafHash(text), 1]
  for (let level = 0; ; level += 1) {
    width *= TILE_WIDTH
    const tile = (edge.levels[level] ??= { hashes: [], orders: [] })
    tile.hashes.push(hash)
    tile.orders.push(order)
    if (tile.hashes.length < TILE_WIDTH) return full
    const { orders } = tile
    const hashes = Buffer.concat(tile.hashes)
    full.push({
      level,
      index: edge.size / width - 1,
      hashes,
      orders,
      ...(level === 0 && { entries: bundleOf(edge.entries) }),
    })
    if (level === 0) edge.entries = []
    edge.levels[level] = { hashes: [], orders: [] }
    hash = rootOf(hashes)
    order = orders[0] ?? order
  }
}

/** Entries as they are served: each with its length in bytes, two bytes, before it. */
export const bundleOf = (entries: readonly string[]): Uint8Array => {
  const lengths = entries.map((entry) => Buffer.byteLength(entry))
  const bytes = Buffer.alloc(lengths.reduce((sum, length) => sum + 2 + length, 0))
  let at = 0
  for (const [nth, entry] of entries.entries()) {
    at = bytes.writeUInt16BE(lengths[nth] ?? 0, at)
    at += bytes.write(entry, at)
  }
  return bytes
}

/** The entries of a bundle. */
export const entriesOf = (bundle: Uint8Array): readonly string[] => {
  const bytes = Buffer.from(bundle.buffer, bundle.byteOffset, bundle.byteLength)
  const entries: string[] = []
  for (let at = 0; at < bytes.length;) {
    const end = at + 2 + bytes.readUInt16BE(at)
    entries.push(bytes.toString('utf8', at + 2, end))
    at = end
  }
  return entries
}

/** One of the entries of a bundle; undefined where it has fewer. The others are passed over unread. */
export const entryAt = (bundle: Uint8Array, nth: number): string | undefined => {
  const bytes = Buffer.from(bundle.buffer, bundle.byteOffset, bundle.byteLength)
  let at = 0
  for (let left = nth; left > 0 && at < bytes.length; left -= 1) at += 2 + bytes.readUInt16BE(at)
  return at < bytes.length ? bytes.toString('utf8', at + 2, at + 2 + bytes.readUInt16BE(at)) : undefined
}

/** The hashes of a tile, one by one. */
export const hashesOf = (tile: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: tile.length / HASH_BYTES }, (_, at) =>
    tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )

import { TILE_WIDTH } from '@soko/contracts/transparency/tile-path.ts'
import { HASH_BYTES, leafHash, rootOf } from './hashes.ts'

/** The partial tiles of a tree. The order of a hash (`orderOf`) is that of the event of its first leaf. */
export type Edge = {
  size: number
  /** By level, from the leaves upwards. */
  readonly levels: { hashes: Uint8Array[]; orders: number[] }[]
  /** The leaf texts of the partial tile at the lowest level. */
  entries: string[]
}

/** A full tile, which never changes. */
export type FullTile = {
  readonly level: number
  readonly index: number
  readonly hashes: Uint8Array
  readonly orders: readonly number[]
  /** The entry bundle as it is served; only at the leaf level. */
  readonly entries?: Uint8Array
}

export const emptyEdge = (): Edge => ({ size: 0, levels: [], entries: [] })

export const edgeIndex = ({ size }: Edge, level: number): number =>
  Math.floor(size / TILE_WIDTH ** (level + 1))

/** Returns the root of a complete subtree whose hashes are in the partial tile of its level. */
export const edgeSubtree = (edge: Edge, height: number, index: number): Uint8Array => {
  const { level, from, count } = hashesUnder(height, index)
  const { hashes } = edge.levels[level] ?? { hashes: [] }
  return rootOf(Buffer.concat(hashes.slice(from % TILE_WIDTH, (from % TILE_WIDTH) + count)))
}

/** In tree levels: a tile has 2^8 hashes. */
export const TILE_HEIGHT = Math.log2(TILE_WIDTH)

/** Returns the range of hashes that form a complete subtree. They are in a single tile. */
export const hashesUnder = (
  height: number,
  index: number,
): { readonly level: number; readonly from: number; readonly count: number } => {
  const count = 2 ** (height % TILE_HEIGHT)
  return { level: Math.floor(height / TILE_HEIGHT), from: index * count, count }
}

/** Returns the tiles that are complete now. @param order see `orderOf`. */
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

/** Formats entries as they are served: each follows its length in bytes, a 16-bit number. */
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

/** Returns an entry of a bundle; undefined if the bundle has fewer entries. */
export const entryAt = (bundle: Uint8Array, nth: number): string | undefined => {
  const bytes = Buffer.from(bundle.buffer, bundle.byteOffset, bundle.byteLength)
  let at = 0
  for (let left = nth; left > 0 && at < bytes.length; left -= 1) at += 2 + bytes.readUInt16BE(at)
  return at < bytes.length ? bytes.toString('utf8', at + 2, at + 2 + bytes.readUInt16BE(at)) : undefined
}

export const hashesOf = (tile: Uint8Array): readonly Uint8Array[] =>
  Array.from({ length: tile.length / HASH_BYTES }, (_, at) =>
    tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )

import { buffer } from 'node:stream/consumers'
import { type Tile, TILE_WIDTH } from '@soko/contracts/transparency/tile-path.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { bundleOf, type Edge, edgeIndex, entriesOf } from './edge.ts'
import { HASH_BYTES } from './hashes.ts'
import { edgeKey, parseEdge } from './stored-edge.ts'
import { createTiles, type Tiles } from './tiles.ts'

/** Returns a tile as it is served; undefined if the tree is too small. */
export const tileOf = async (
  edge: Edge,
  tiles: Pick<Tiles, 'head' | 'entries'>,
  { level, index, width }: Tile,
): Promise<Uint8Array | undefined> => {
  const height = level === 'entries' ? 0 : level
  const atEdge = edgeIndex(edge, height)
  if (index > atEdge) return undefined
  if (index < atEdge) {
    if (level !== 'entries') return (await tiles.head(level, index)).hashes.subarray(0, width * HASH_BYTES)
    const full = await tiles.entries(index)
    return width === TILE_WIDTH ? full : bundleOf(entriesOf(full).slice(0, width))
  }
  const { hashes } = edge.levels[height] ?? { hashes: [] }
  if (width > hashes.length) return undefined
  return level === 'entries' ? bundleOf(edge.entries.slice(0, width)) : Buffer.concat(hashes.slice(0, width))
}

export const leavesNeededFor = ({ level, index, width }: Tile): number =>
  (index * TILE_WIDTH + width) * TILE_WIDTH ** (level === 'entries' ? 0 : level)

/** Reads the object store, because the tree of a former origin is not in memory. */
export const readStoredTile = async (
  objects: Pick<ObjectStore, 'get' | 'put'>,
  origin: string,
  tile: Tile,
): Promise<Uint8Array | undefined> => {
  const found = await objects.get(edgeKey(origin))
  if (found === undefined) return undefined
  return tileOf(parseEdge(await buffer(found)).edge, createTiles(objects, origin), tile)
}

import { buffer } from 'node:stream/consumers'
import { indexPath } from '@soko/contracts/transparency/tile-path.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { LRUCache } from 'lru-cache'
import { objectKeyOf, TILES } from '../objects/object-keys.ts'
import type { FullTile } from './edge.ts'
import { formatTile, HEAD_BYTES, parseHead, type TileHead } from './stored-tile.ts'

/** Full tiles in the object store, one object each (`stored-tile.ts`). */
export type Tiles = {
  /** @throws Error if the tile is missing. */
  readonly head: (level: number, index: number) => Promise<TileHead>
  /** Returns the entry bundle of a leaf tile. @throws Error if the tile is missing. */
  readonly entries: (index: number) => Promise<Uint8Array>
  /** Adds a tile, which can be read immediately, but is only stored by `flush`. */
  readonly add: (tile: FullTile) => void
  /** Resolves when all added tiles are durable. After a failure, the next call stores the rest. */
  readonly flush: () => Promise<void>
  readonly pending: () => number
}

/** The maximum number of cached heads. Each takes 10 KB. */
const MAX_HEADS = 4_000
/** In bytes. */
const MAX_BUNDLE_BYTES = 8_000_000
const CONCURRENCY = 16

export const createTiles = (objects: Pick<ObjectStore, 'get' | 'put'>, origin: string): Tiles => {
  const heads = new LRUCache<string, TileHead>({ max: MAX_HEADS })
  const bundles = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BUNDLE_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const waiting = new Map<string, FullTile>()

  const read = async (
    key: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<Buffer> => {
    const found = await objects.get(key, range)
    if (found === undefined) throw new Error(`The tile ${key} is not in the object store.`)
    return buffer(found)
  }

  return {
    head: async (level, index) => {
      const key = tileKey(origin, level, index)
      const cached = waiting.get(key) ?? heads.get(key)
      if (cached !== undefined) return cached
      const head = parseHead(await read(key, { start: 0, end: HEAD_BYTES - 1 }))
      heads.set(key, head)
      return head
    },
    entries: async (index) => {
      const key = tileKey(origin, 0, index)
      const known = waiting.get(key)?.entries ?? bundles.get(key)
      if (known !== undefined) return known
      const entries = (await read(key)).subarray(HEAD_BYTES)
      bundles.set(key, entries)
      return entries
    },
    add: (tile) => {
      waiting.set(tileKey(origin, tile.level, tile.index), tile)
    },
    flush: async () => {
      const work = [...waiting].values()
      const storeNext = async (): Promise<void> => {
        for (const [key, tile] of work) {
          await objects.put(key, formatTile(tile))
          const { hashes, orders } = tile
          heads.set(key, { hashes, orders })
          waiting.delete(key)
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, storeNext))
    },
    pending: () => waiting.size,
  }
}

export const tileKey = (origin: string, level: number, index: number): string =>
  `${TILES}${objectKeyOf(origin)}/${level}/${indexPath(index)}`

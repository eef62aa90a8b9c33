import { buffer } from 'node:stream/consumers'
import { indexPath } from '@soko/contracts/transparency/tile-path.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { LRUCache } from 'lru-cache'
import { objectKeyOf, TILES } from '../objects/object-keys.ts'
import type { FullTile } from './edge.ts'
import { formatTile, HEAD_BYTES, parseHead, type TileHead } from './stored-tile.ts'

/** The full tiles of a log in the object store, each one object (`stored-tile.ts`). */
export type Tiles = {
  /** The hashes of a tile, and their places in the log. @throws Error when it is not there. */
  readonly head: (level: number, index: number) => Promise<TileHead>
  /** The entries of a tile of leaves, as they are served. @throws Error when it is not there. */
  readonly entries: (index: number) => Promise<Uint8Array>
  /** Takes a tile that is full: it can be read at once, and is stored by `flush`. */
  readonly add: (tile: FullTile) => void
  /** Stores what was added before; resolves when it is durable. Where that fails, what is left is stored the next time. */
  readonly flush: () => Promise<void>
  /** How many tiles wait to be stored. */
  readonly waiting: () => number
}

/** Heads kept in memory: 10 KB each. */
const HEADS = 4_000
/** In bytes: entries kept in memory. */
const ENTRIES_BYTES = 8_000_000
/** Tiles stored at the same time. */
const AT_ONCE = 16

export const createTiles = (objects: Pick<ObjectStore, 'get' | 'put'>, origin: string): Tiles => {
  const heads = new LRUCache<string, TileHead>({ max: HEADS })
  const bundles = new LRUCache<string, Uint8Array>({
    maxSize: ENTRIES_BYTES,
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
      const known = waiting.get(key) ?? heads.get(key)
      if (known !== undefined) return known
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
      await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
    },
    waiting: () => waiting.size,
  }
}

/** The key of a full tile in the object store. */
export const tileKey = (origin: string, level: number, index: number): string =>
  `${TILES}${objectKeyOf(origin)}/${level}/${indexPath(index)}`

import { buffer } from 'node:stream/consumers'
import { indexPath, type Tile, TILE_WIDTH, tilePath } from '@soko/contracts/transparency/tile-path.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { LRUCache } from 'lru-cache'
import { objectKeyOf, TILES } from '../object-keys.ts'
import type { FullTile } from '../tree/edge.ts'

/** The full tiles of a log in the object store, where they are found as they are below the log's prefix. */
export type Tiles = {
  /** Hashes, or entries. @throws Error when it is not there. */
  readonly read: (level: Tile['level'], index: number) => Promise<Uint8Array>
  /** Of each hash of a tile the place in the log of its first leaf's event. */
  readonly orders: (level: number, index: number) => Promise<readonly number[]>
  /** Takes a tile that is full: it can be read at once, and is stored by `flush`. */
  readonly add: (tile: FullTile) => void
  /** Stores what was added; resolves when it is durable. Where that fails, what is left is stored the next time. */
  readonly flush: () => Promise<void>
  /** How many tiles wait to be stored. */
  readonly waiting: () => number
}

/** In bytes: tiles kept in memory. */
const CACHE_BYTES = 32_000_000
/** Tiles of places that are kept as they were read: 2 KB each. */
const PARSED = 4_000
/** Tiles stored at the same time. */
const AT_ONCE = 16
const ORDER_BYTES = 8

export const createTiles = (objects: Pick<ObjectStore, 'get' | 'put'>, origin: string): Tiles => {
  const folder = `${TILES}${objectKeyOf(origin)}`
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const parsed = new LRUCache<string, readonly number[]>({ max: PARSED })
  const waiting = new Map<string, Uint8Array>()

  const read = async (path: string): Promise<Uint8Array> => {
    const known = waiting.get(path) ?? cache.get(path)
    if (known !== undefined) return known
    const found = await objects.get(`${folder}/${path}`)
    if (found === undefined) throw new Error(`The tile ${folder}/${path} is not in the object store.`)
    const bytes = await buffer(found)
    cache.set(path, bytes)
    return bytes
  }

  return {
    read: async (level, index) => read(tilePath({ level, index, width: TILE_WIDTH })),
    orders: async (level, index) => {
      const path = ordersPath(level, index)
      const found = parsed.get(path) ?? parseOrders(await read(path))
      parsed.set(path, found)
      return found
    },
    add: ({ level, index, hashes, orders, entries }) => {
      waiting.set(tilePath({ level, index, width: TILE_WIDTH }), hashes)
      waiting.set(ordersPath(level, index), formatOrders(orders))
      if (entries !== undefined)
        waiting.set(tilePath({ level: 'entries', index, width: TILE_WIDTH }), entries)
    },
    flush: async () => {
      const work = [...waiting].values()
      const storeNext = async (): Promise<void> => {
        for (const [path, bytes] of work) {
          await objects.put(`${folder}/${path}`, bytes)
          cache.set(path, bytes)
          waiting.delete(path)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
    },
    waiting: () => waiting.size,
  }
}

const ordersPath = (level: number, index: number): string => `orders/${level}/${indexPath(index)}`

const formatOrders = (orders: readonly number[]): Uint8Array => {
  const bytes = Buffer.alloc(orders.length * ORDER_BYTES)
  for (const [at, order] of orders.entries()) bytes.writeDoubleBE(order, at * ORDER_BYTES)
  return bytes
}

const parseOrders = (bytes: Uint8Array): readonly number[] => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / ORDER_BYTES }, (_, at) => buffer.readDoubleBE(at * ORDER_BYTES))
}

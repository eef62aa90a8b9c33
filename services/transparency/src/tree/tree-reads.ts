import { TILE_WIDTH } from '@soko/contracts/transparency/tile-path.ts'
import type { EventReference } from '@soko/platform/event-log/event-log.ts'
import { LRUCache } from 'lru-cache'
import { orderOf, referenceOf } from '../leaves/order.ts'
import type { Tiles } from '../tiles/tiles.ts'
import { type Edge, edgeIndex, entryAt, hashesUnder, TILE_HEIGHT } from '../tiles/edge.ts'
import { HASH_BYTES, rootOf } from '../tiles/hashes.ts'
import type { Subtree } from './proofs.ts'

const MAX_SUBTREES = 20_000

export const createSubtrees = (edge: Edge, tiles: Pick<Tiles, 'head'>): Subtree => {
  /** Caches only subtrees of at least one tile, because many proofs share them. */
  const subtrees = new LRUCache<string, Uint8Array>({ max: MAX_SUBTREES })

  /** Returns hashes from a full or partial tile. */
  const hashesAt = async (level: number, from: number, count: number): Promise<Uint8Array> => {
    const [index, at] = [Math.floor(from / TILE_WIDTH), from % TILE_WIDTH]
    if (index === edgeIndex(edge, level)) {
      return Buffer.concat(edge.levels[level]?.hashes.slice(at, at + count) ?? [])
    }
    const { hashes } = await tiles.head(level, index)
    return hashes.subarray(at * HASH_BYTES, (at + count) * HASH_BYTES)
  }
  const readSubtree: Subtree = async (height, index) => {
    const { level, from, count } = hashesUnder(height, index)
    return rootOf(await hashesAt(level, from, count))
  }
  return async (height, index) => {
    if (height < TILE_HEIGHT) return readSubtree(height, index)
    const name = `${height}/${index}`
    const cached = subtrees.get(name)
    if (cached !== undefined) return cached
    // A copy, so that the cache does not keep the whole tile in memory.
    const found = Uint8Array.from(await readSubtree(height, index))
    subtrees.set(name, found)
    return found
  }
}

export type LeafFinder = {
  /** Returns the index of an event's leaf; undefined if the event is not a leaf. */
  readonly indexOf: (event: EventReference) => Promise<number | undefined>
  /** @throws RangeError if there is no such leaf. */
  readonly eventOf: (index: number) => Promise<EventReference>
  /** @throws RangeError if there is no such leaf. */
  readonly entry: (index: number) => Promise<string>
}

export const createLeafFinder = (edge: Edge, tiles: Pick<Tiles, 'head' | 'entries'>): LeafFinder => {
  const ordersAt = async (level: number, index: number): Promise<readonly number[]> =>
    index === edgeIndex(edge, level)
      ? (edge.levels[level]?.orders ?? [])
      : (await tiles.head(level, index)).orders

  /** Searches from the top; in each tile, follows the last hash whose first leaf is not after the event. */
  const indexOf = async (event: EventReference): Promise<number | undefined> => {
    const wanted = orderOf(event)
    // Partial tiles of the lowest levels contain the newest leaves.
    for (let top = 0; top < edge.levels.length; top += 1) {
      const { orders } = edge.levels[top] ?? { orders: [] }
      let found = lastNotAfter(orders, wanted)
      if (found === -1) continue
      let index = edgeIndex(edge, top) * TILE_WIDTH + found
      for (let level = top - 1; level >= 0; level -= 1) {
        found = lastNotAfter((await tiles.head(level, index)).orders, wanted)
        index = index * TILE_WIDTH + found
      }
      return orderOf(await eventOf(index)) === wanted ? index : undefined
    }
    return undefined
  }
  const eventOf = async (index: number): Promise<EventReference> => {
    const orders = await ordersAt(0, Math.floor(index / TILE_WIDTH))
    const order = orders[index % TILE_WIDTH]
    if (order === undefined) throw new RangeError(`there is no leaf ${index}`)
    return referenceOf(order)
  }

  return {
    indexOf,
    eventOf,
    entry: async (index) => {
      const tile = Math.floor(index / TILE_WIDTH)
      const nth = index % TILE_WIDTH
      const text = tile === edgeIndex(edge, 0) ? edge.entries[nth] : entryAt(await tiles.entries(tile), nth)
      if (text === undefined) throw new RangeError(`there is no leaf ${index}`)
      return text
    },
  }
}

/** Returns the index of the last number up to `wanted`, by binary search; -1 if all are greater. */
const lastNotAfter = (rising: readonly number[], wanted: number): number => {
  let [known, above] = [-1, rising.length]
  while (above - known > 1) {
    const middle = Math.floor((known + above) / 2)
    if ((rising[middle] ?? Infinity) <= wanted) known = middle
    else above = middle
  }
  return known
}

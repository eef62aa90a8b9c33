import { TILE_WIDTH } from '@soko/contracts/transparency/tile-path.ts'
import type { FullTile } from './edge.ts'
import { HASH_BYTES } from './hashes.ts'

/*
 * A full tile is one object: its hashes, then of each hash the place in the log of its first leaf's event (`orderOf`, 8 bytes, a big-endian
 * double), and at the leaves' level its entries, as they are served.
 */

/** What is read of a tile to prove a leaf, and to find one. */
export type TileHead = { readonly hashes: Uint8Array; readonly orders: readonly number[] }

const ORDER_BYTES = 8
const HASHES_END = TILE_WIDTH * HASH_BYTES

/** In bytes: where the entries begin. */
export const HEAD_BYTES = HASHES_END + TILE_WIDTH * ORDER_BYTES

/** The object of a tile. */
export const formatTile = ({ hashes, orders, entries = new Uint8Array() }: FullTile): Uint8Array => {
  const places = Buffer.alloc(TILE_WIDTH * ORDER_BYTES)
  for (const [at, order] of orders.entries()) places.writeDoubleBE(order, at * ORDER_BYTES)
  return Buffer.concat([hashes, places, entries])
}

/** The hashes and places of a tile, of the first `HEAD_BYTES` of its object. */
export const parseHead = (bytes: Buffer): TileHead => ({
  hashes: bytes.subarray(0, HASHES_END),
  orders: Array.from({ length: TILE_WIDTH }, (_, at) => bytes.readDoubleBE(HASHES_END + at * ORDER_BYTES)),
})

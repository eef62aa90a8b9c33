import { TILE_WIDTH } from '@soko/contracts/transparency/tile-path.ts'
import type { FullTile } from './edge.ts'
import { HASH_BYTES } from './hashes.ts'

/*
 * The format of a stored tile: all hashes, then the order of each hash (`orderOf`, as a big-endian
 * 64-bit float), then the entry bundle if the tile is at the leaf level.
 */

/** The hashes and orders of a tile, without its entry bundle. Proofs and searches need only these. */
export type TileHead = { readonly hashes: Uint8Array; readonly orders: readonly number[] }

const ORDER_BYTES = 8
const HASHES_END = TILE_WIDTH * HASH_BYTES

/** In bytes: the size of the hashes and orders, after which the entry bundle starts. */
export const HEAD_BYTES = HASHES_END + TILE_WIDTH * ORDER_BYTES

export const formatTile = ({ hashes, orders, entries = new Uint8Array() }: FullTile): Uint8Array => {
  const places = Buffer.alloc(TILE_WIDTH * ORDER_BYTES)
  for (const [at, order] of orders.entries()) places.writeDoubleBE(order, at * ORDER_BYTES)
  return Buffer.concat([hashes, places, entries])
}

/** Decodes the head of a tile from the first `HEAD_BYTES` of its object. */
export const parseHead = (bytes: Buffer): TileHead => ({
  hashes: bytes.subarray(0, HASHES_END),
  orders: Array.from({ length: TILE_WIDTH }, (_, at) => bytes.readDoubleBE(HASHES_END + at * ORDER_BYTES)),
})

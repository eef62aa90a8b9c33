import { TILE_WIDTH } from '@soko/contracts/transparency/tile-path.ts'
import type { FullTile } from './edge.ts'
import { HASH_BYTES } from './hashes.ts'

/*
 * A stored tile has all hashes, the order of each (big-endian 64-bit floats), and, for leaves, the entry
 * bundle.
 */

/** A stored tile without its entry bundle, which proofs and searches do not need. */
export type TileHead = { readonly hashes: Uint8Array; readonly orders: readonly number[] }

const ORDER_BYTES = 8
const HASHES_END = TILE_WIDTH * HASH_BYTES

export const HEAD_BYTES = HASHES_END + TILE_WIDTH * ORDER_BYTES

export const formatTile = ({ hashes, orders, entries = new Uint8Array() }: FullTile): Uint8Array => {
  const places = Buffer.alloc(TILE_WIDTH * ORDER_BYTES)
  for (const [at, order] of orders.entries()) places.writeDoubleBE(order, at * ORDER_BYTES)
  return Buffer.concat([hashes, places, entries])
}

/** @param bytes the first `HEAD_BYTES` of the object. */
export const parseHead = (bytes: Buffer): TileHead => ({
  hashes: bytes.subarray(0, HASHES_END),
  orders: Array.from({ length: TILE_WIDTH }, (_, at) => bytes.readDoubleBE(HASHES_END + at * ORDER_BYTES)),
})

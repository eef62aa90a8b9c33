import { z } from 'zod'
import { EDGES, objectKeyOf } from '../objects/object-keys.ts'
import type { Edge } from './edge.ts'
import { hashesOf } from './edge.ts'

/** An edge with the `position` and `hash` of the last commit that it includes. */
export type PlacedEdge = { readonly edge: Edge; readonly position: number; readonly hash: string }

const StoredEdge = z.object({
  size: z.int(),
  position: z.int(),
  hash: z.string(),
  levels: z.array(z.object({ hashes: z.base64(), orders: z.array(z.number()) })),
  entries: z.array(z.string()),
})

export const edgeKey = (origin: string): string => `${EDGES}${objectKeyOf(origin)}`

export const formatEdge = ({ edge, position, hash }: PlacedEdge): Uint8Array => {
  const levels = edge.levels.map(({ hashes, orders }) => ({
    hashes: Buffer.concat(hashes).toString('base64'),
    orders,
  }))
  const stored: z.infer<typeof StoredEdge> = {
    size: edge.size,
    position,
    hash,
    levels,
    entries: edge.entries,
  }
  return Buffer.from(JSON.stringify(stored))
}

export const parseEdge = (bytes: Uint8Array): PlacedEdge => {
  const { position, hash, size, levels, entries } = StoredEdge.parse(
    JSON.parse(Buffer.from(bytes).toString()),
  )
  const edge = {
    size,
    entries,
    levels: levels.map(({ hashes, orders }) => ({
      hashes: [...hashesOf(Buffer.from(hashes, 'base64'))],
      orders,
    })),
  }
  return { edge, position, hash }
}

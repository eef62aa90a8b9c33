import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import type { Signatures } from '@soko/transparency/checkpoints/checkpoint-store.ts'
import { newestOf } from '@soko/transparency/checkpoints/signatures.ts'
import {
  readAllSignatures,
  readSignatures,
  writeSignatures,
} from '@soko/transparency/checkpoints/signed-objects.ts'
import { EDGES, TILES } from '@soko/transparency/objects/object-keys.ts'
import { parseEdge } from '@soko/transparency/tiles/stored-edge.ts'
import { copyObjects, findDifferent, keysOf } from './copy-objects.ts'
import { CannotCopy, type NamedObjects } from './site-data.ts'

/** The last signatures by origin, tree edges by key, and tile keys. */
export type PublicLogs = NamedObjects & {
  readonly signatures: ReadonlyMap<string, Signatures>
  readonly edges: ReadonlyMap<string, Buffer>
  readonly tiles: readonly string[]
}

type Report = (done: number, total: number) => void

/** Finds the public logs of a place. Reads signatures first, so that everything they sign is included. */
export const findPublicLogs = async ({ name, objects }: NamedObjects): Promise<PublicLogs> => {
  const signatures = await readAllSignatures(objects)
  const edges = await readEdges(objects)
  return { name, objects, signatures, edges, tiles: await keysOf(objects, TILES) }
}

const readEdges = async (objects: ObjectStore): Promise<ReadonlyMap<string, Buffer>> => {
  const edges = new Map<string, Buffer>()
  for (const key of await keysOf(objects, EDGES)) {
    const found = await objects.get(key)
    if (found !== undefined) edges.set(key, await buffer(found))
  }
  return edges
}

/** Compares the roots of equal sizes, and common tiles. @throws CannotCopy if logs of one origin differ */
export const checkPublicLogs = async (places: readonly PublicLogs[], report: Report): Promise<void> => {
  for (const [nth, one] of places.entries()) {
    for (const other of places.slice(nth + 1)) await checkPair(one, other, report)
  }
}

const checkPair = async (one: PublicLogs, other: PublicLogs, report: Report): Promise<void> => {
  const places = `in ${one.name} and in ${other.name}`
  const advice = 'Two sites went by one origin: name an empty place. Nothing was written.'
  for (const [origin, signatures] of one.signatures) {
    const size = forkAt(signatures, other.signatures.get(origin) ?? {})
    if (size !== undefined) {
      throw new CannotCopy(
        `The public log ${origin} was signed with ${size} leaves ${places}, but they are not the same. ${advice}`,
      )
    }
  }
  const common = new Set(one.tiles).intersection(new Set(other.tiles))
  const tile = await findDifferent(one.objects, other.objects, [...common], report)
  if (tile !== undefined) throw new CannotCopy(`The object ${tile} is not the same ${places}. ${advice}`)
}

/** Returns a size for which the two places have different roots; undefined if there is none. */
const forkAt = (one: Signatures, other: Signatures): number | undefined => {
  const others = Object.values(other)
  return Object.values(one).find(({ size, root }) =>
    others.some((each) => each.size === size && each.root !== root),
  )?.size
}

/** Copies public logs that `checkPublicLogs` has accepted. Never replaces data of a larger tree. */
export const copyPublicLogs = async (
  from: PublicLogs,
  target: ObjectStore,
  report?: Report,
): Promise<void> => {
  const missing = new Set(from.tiles).difference(new Set(await keysOf(target, TILES)))
  await copyObjects(from.objects, target, [...missing], report)
  const held = await readEdges(target)
  for (const [key, edge] of from.edges) {
    const there = held.get(key)
    if (there === undefined || parseEdge(there).edge.size < parseEdge(edge).edge.size)
      await target.put(key, edge)
  }
  for (const [origin, signed] of from.signatures) {
    const known = await readSignatures(target, origin)
    const newest = newestOf(signed, known)
    if (!isDeepStrictEqual(newest, known)) await writeSignatures(target, origin, newest)
  }
}

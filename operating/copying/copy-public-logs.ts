import { isDeepStrictEqual } from 'node:util'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { newestOf, type Signatures } from '@soko/transparency/checkpoints/signatures.ts'
import {
  readAllSignatures,
  readSignatures,
  writeSignatures,
} from '@soko/transparency/checkpoints/signed-objects.ts'
import { TILES } from '@soko/transparency/object-keys.ts'
import { copyObjects, findDifferent, keysOf } from './copy-objects.ts'
import { CannotCopy, type NamedObjects } from './site-data.ts'

/** What an object store keeps of public logs: the last signatures by origin, and the keys of tiles. */
export type PublicLogs = NamedObjects & {
  readonly signatures: ReadonlyMap<string, Signatures>
  readonly tiles: readonly string[]
}

type Report = (done: number, total: number) => void

/** Finds them, the signatures first: so all tiles are among them of what was signed. */
export const findPublicLogs = async ({ name, objects }: NamedObjects): Promise<PublicLogs> => {
  const signatures = await readAllSignatures(objects)
  return { name, objects, signatures, tiles: await keysOf(objects, TILES) }
}

/**
 * Checks that what was signed in several places is of one log, as far as that can be seen without the log: of each tree and each tile there is
 * one.
 * @throws CannotCopy when it is not.
 */
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

/** The size of a tree that has two roots; undefined where there is none. */
const forkAt = (one: Signatures, other: Signatures): number | undefined => {
  const others = Object.values(other)
  return Object.values(one).find(({ size, root }) =>
    others.some((each) => each.size === size && each.root !== root),
  )?.size
}

/**
 * Adds to a place what public logs have that it lacks. Its tiles stay as they are, and its signatures, unless of smaller trees.
 * @param from was checked against those of the place.
 */
export const copyPublicLogs = async (
  from: PublicLogs,
  target: ObjectStore,
  report?: Report,
): Promise<void> => {
  const missing = new Set(from.tiles).difference(new Set(await keysOf(target, TILES)))
  await copyObjects(from.objects, target, [...missing], report)
  for (const [origin, signed] of from.signatures) {
    const held = await readSignatures(target, origin)
    const newest = newestOf(signed, held)
    if (!isDeepStrictEqual(newest, held)) await writeSignatures(target, origin, newest)
  }
}

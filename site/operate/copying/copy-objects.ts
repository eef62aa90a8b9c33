import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { LEDGER } from '@soko/auth/erasure/erasure-ledger.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { EDGES, SIGNED, TILES } from '@soko/transparency/objects/object-keys.ts'
import { CannotCopy } from './site-data.ts'

/** Objects copied at the same time: an image has a few megabytes at most. */
const AT_ONCE = 4

/** What is no image: the ledger of erasures and what the public logs keep. A copy never takes of these from its target. */
const KEPT = [LEDGER, TILES, EDGES, SIGNED]

type Report = (done: number, total: number) => void

const read = async (store: ObjectStore, key: string): Promise<Buffer | undefined> => {
  const stream = await store.get(key)
  return stream && buffer(stream)
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The keys of all objects of a store that begin with `prefix`. */
export const keysOf = async (store: ObjectStore, prefix: string): Promise<readonly string[]> =>
  (await Array.fromAsync(store.list(prefix))).map(({ key }) => key)

/** The keys of all images of a store. */
export const imageKeys = async (store: ObjectStore): Promise<readonly string[]> =>
  (await keysOf(store, '')).filter((key) => !KEPT.some((prefix) => key.startsWith(prefix)))

/** Does something with each object, a few at the same time. */
const withEach = async (
  keys: readonly string[],
  work: (key: string) => Promise<void>,
  report: Report = () => {},
): Promise<void> => {
  let done = 0
  const left = keys.values()
  const workOn = async (): Promise<void> => {
    for (const key of left) {
      await work(key)
      done += 1
      report(done, keys.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOn))
}

/** Of objects that are in both stores, one whose bytes differ; undefined where none does. */
export const findDifferent = async (
  one: ObjectStore,
  other: ObjectStore,
  keys: readonly string[],
  report?: Report,
): Promise<string | undefined> => {
  let different: string | undefined
  const compare = async (key: string): Promise<void> => {
    if (different !== undefined) return
    const [here, there] = await Promise.all([read(one, key), read(other, key)])
    if (here === undefined || there?.equals(here) !== true) different = key
  }
  await withEach(keys, compare, report)
  return different
}

/**
 * Copies an object unless it is there already, and compares the copy, byte by byte, as it is read back. An object that the
 * site has removed meanwhile is left out.
 * @throws CannotCopy when what is read back differs.
 */
const copyObject = async (source: ObjectStore, target: ObjectStore, key: string): Promise<boolean> => {
  const bytes = await read(source, key)
  if (bytes === undefined) return false
  const wanted = digest(bytes)
  const holdsIt = async (): Promise<boolean> => {
    const held = await target.head(key)
    if (held?.size !== bytes.length) return false
    const copy = await read(target, key)
    return copy !== undefined && digest(copy) === wanted
  }
  if (await holdsIt()) return true
  await target.put(key, bytes)
  if (!(await holdsIt())) throw new CannotCopy(`The object ${key} was not copied correctly.`)
  return true
}

/** Copies objects, and answers the keys of those that were there. */
export const copyObjects = async (
  source: ObjectStore,
  target: ObjectStore,
  keys: readonly string[],
  report?: Report,
): Promise<ReadonlySet<string>> => {
  const copied = new Set<string>()
  const copy = async (key: string): Promise<void> => {
    if (await copyObject(source, target, key)) copied.add(key)
  }
  await withEach(keys, copy, report)
  return copied
}

/** Removes the images of a copy that the site has no longer. */
export const removeOthers = async (target: ObjectStore, kept: ReadonlySet<string>): Promise<void> => {
  for (const key of await imageKeys(target)) if (!kept.has(key)) await target.delete(key)
}

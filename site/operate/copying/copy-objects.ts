import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { LEDGER } from '@soko/platform/object-store/erasure-ledger.ts'
import { SENT } from '@soko/delivery/sending/sent-counter.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { EDGES, SIGNED, TILES } from '@soko/transparency/objects/object-keys.ts'
import { CannotCopy } from './site-data.ts'

/** The number of objects copied at a time. An image has a few megabytes at most. */
const AT_ONCE = 4

/** The ledger of erasures, public logs, and counters of mails. A copy never deletes them from its target. */
const KEPT = [LEDGER, TILES, EDGES, SIGNED, SENT]

type Report = (done: number, total: number) => void

const read = async (store: ObjectStore, key: string): Promise<Buffer | undefined> => {
  const stream = await store.get(key)
  return stream && buffer(stream)
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const keysOf = async (store: ObjectStore, prefix: string): Promise<readonly string[]> =>
  (await Array.fromAsync(store.list(prefix))).map(({ key }) => key)

export const imageKeys = async (store: ObjectStore): Promise<readonly string[]> =>
  (await keysOf(store, '')).filter((key) => !KEPT.some((prefix) => key.startsWith(prefix)))

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

/** Copies an object and reads it back; skips one that was removed. @throws CannotCopy if the copy differs */
const copyObject = async (source: ObjectStore, target: ObjectStore, key: string): Promise<boolean> => {
  const bytes = await read(source, key)
  if (bytes === undefined) return false
  const wanted = digest(bytes)
  const holdsIt = async (): Promise<boolean> => {
    const found = await target.head(key)
    if (found?.size !== bytes.length) return false
    const copy = await read(target, key)
    return copy !== undefined && digest(copy) === wanted
  }
  if (await holdsIt()) return true
  await target.put(key, bytes)
  if (!(await holdsIt())) throw new CannotCopy(`The object ${key} was not copied correctly.`)
  return true
}

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

export const removeOthers = async (target: ObjectStore, expected: ReadonlySet<string>): Promise<void> => {
  for (const key of await imageKeys(target)) if (!expected.has(key)) await target.delete(key)
}

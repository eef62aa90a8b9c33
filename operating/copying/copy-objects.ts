import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { LEDGER } from '@soko/auth/erasure/erasure-ledger.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { CannotCopy } from './site-data.ts'

/** Objects copied at the same time: an image has a few megabytes at most. */
const AT_ONCE = 4

const read = async (store: ObjectStore, key: string): Promise<Buffer | undefined> => {
  const stream = await store.get(key)
  return stream && buffer(stream)
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The keys of all objects of a store but those of the ledger of erasures. */
export const imageKeys = async (store: ObjectStore): Promise<readonly string[]> => {
  const listed = await Array.fromAsync(store.list(''))
  return listed.map(({ key }) => key).filter((key) => !key.startsWith(LEDGER))
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

/** Copies all objects whose keys begin with `prefix`, and answers the keys of those that were there. */
export const copyObjects = async (
  source: ObjectStore,
  target: ObjectStore,
  { prefix = '', report = () => {} }: { prefix?: string; report?: (done: number, total: number) => void },
): Promise<ReadonlySet<string>> => {
  const listed = await Array.fromAsync(source.list(prefix))
  const copied = new Set<string>()
  let done = 0
  const work = listed.values()
  const copyNext = async (): Promise<void> => {
    for (const { key } of work) {
      if (await copyObject(source, target, key)) copied.add(key)
      done += 1
      report(done, listed.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext))
  return copied
}

/** Removes the images of a copy that the site has no longer. The ledger of erasures only grows. */
export const removeOthers = async (target: ObjectStore, kept: ReadonlySet<string>): Promise<void> => {
  for (const key of await imageKeys(target)) if (!kept.has(key)) await target.delete(key)
}

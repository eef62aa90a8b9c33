import { LRUCache } from 'lru-cache'
import { type Entry, isShort } from './entry.ts'
import type { Outdated } from './announcements.ts'

/** Cache entries, indexed by key and by dependency. */
export type EntryStore = {
  /** Returns an entry and marks it as recently used. */
  get(key: string): Entry | undefined
  /** Returns true if this very entry is stored, rather than a newer one with its key. */
  has(entry: Entry): boolean
  put(entry: Entry): void
  drop(outdated: Outdated): number
  bytes(): number
  size(): number
}

/** In bytes: the measured memory of an entry besides its bodies, such as headers, sets and index entries. */
const OVERHEAD = 6_000
/** The maximum size of an entry, as a share of the cache. A larger entry would evict too many others. */
const LARGEST_SHARE = 1 / 16

/**
 * Creates a store that evicts the least recently used entries.
 * @param bytes the limit for all entries together.
 */
export const createEntryStore = (bytes: number): EntryStore => {
  const index = new Map<string, Set<string>>()
  const namesOf = ({ answer, views }: Entry): Iterable<string> => [...answer.tags, ...views]

  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    maxEntrySize: bytes * LARGEST_SHARE,
    // Reserves memory for encodings that are created later. Together they are seldom longer than the identity
    // body. A short body is also stored as a string.
    sizeCalculation: ({ key, answer: { body }, isCompressible }) =>
      OVERHEAD + key.length + body.length * (1 + Number(isCompressible) + Number(isShort(body))),
    dispose: (entry, key) => {
      for (const name of namesOf(entry)) {
        const keys = index.get(name)
        keys?.delete(key)
        if (keys?.size === 0) index.delete(name)
      }
    },
  })

  return {
    get: (key) => entries.get(key),
    has: (entry) => entries.peek(entry.key) === entry,
    put: (entry) => {
      const { key } = entry
      entries.set(key, entry)
      if (entries.peek(key) !== entry) return
      for (const name of namesOf(entry)) index.set(name, (index.get(name) ?? new Set()).add(key))
    },
    drop: ({ view, source, to, names }) => {
      let dropped = 0
      for (const name of names) {
        for (const key of index.get(name) ?? []) {
          const entry = entries.peek(key)
          const position = entry?.answer.seen.get(view)?.get(source) ?? -1
          if (name !== view && position >= to) continue
          entries.delete(key)
          dropped += 1
        }
      }
      return dropped
    },
    bytes: () => entries.calculatedSize,
    size: () => entries.size,
  }
}

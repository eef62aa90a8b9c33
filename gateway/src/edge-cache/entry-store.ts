import { LRUCache } from 'lru-cache'
import { type Entry, isShort } from './entry.ts'
import type { Outdated } from './announcements.ts'

export type EntryStore = {
  /** Marks the entry as recently used. */
  get(key: string): Entry | undefined
  /** Returns false if a newer entry with its key is stored. */
  has(entry: Entry): boolean
  put(entry: Entry): void
  drop(outdated: Outdated): number
  bytes(): number
  size(): number
}

/** In bytes, as measured: an entry's memory besides its bodies. */
const OVERHEAD = 6_000
/** As a share of the cache. A larger entry would evict too many others. */
const LARGEST_SHARE = 1 / 16

/** Creates a store of this many bytes that evicts the least recently used entries. */
export const createEntryStore = (bytes: number): EntryStore => {
  const index = new Map<string, Set<string>>()
  const namesOf = ({ answer, views }: Entry): Iterable<string> => [...answer.tags, ...views]

  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    maxEntrySize: bytes * LARGEST_SHARE,
    // Reserves memory for later encodings and for the string of a short body.
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

import { LRUCache } from 'lru-cache'
import { type Entry, isShort } from './entry.ts'
import type { Outdated } from './announcements.ts'

/** The entries kept, found by key and by what they depend on. */
export type EntryStore = {
  /** Counts as a use. */
  get(key: string): Entry | undefined
  /** Whether this very entry is still there, and not one that came after it. */
  has(entry: Entry): boolean
  put(entry: Entry): void
  /** Removes the entries that are outdated. Returns how many these were. */
  drop(outdated: Outdated): number
  bytes(): number
  size(): number
}

/** What an entry takes besides its bytes, measured: headers for each encoding, sets, its places in the index. */
const OVERHEAD = 6_000
/** An answer larger than this share of the whole would throw too many others out. */
const LARGEST_SHARE = 1 / 16

/** @param bytes that all entries may take together. The least recently used go first. */
export const createEntryStore = (bytes: number): EntryStore => {
  /** Keys by tag and by view. */
  const index = new Map<string, Set<string>>()
  const namesOf = ({ answer, views }: Entry): Iterable<string> => [...answer.tags, ...views]

  const entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    maxEntrySize: bytes * LARGEST_SHARE,
    // Room for its encodings is taken at once: together they are seldom longer than the bytes as they are, which are kept as a text, too, when short.
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

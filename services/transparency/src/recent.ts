import { LRUCache } from 'lru-cache'

/** In milliseconds: for so long what was read is used. */
const FRESH = 500

/** What is read from a store by its name. Of many who ask at once, one reads. */
export type Recent<Value> = {
  readonly read: (name: string) => Promise<Value>
  /** Has the next one read anew. */
  readonly forget: () => void
}

/** Keeps what was read for half a second. */
export const createRecent = <Value extends object>(
  readAnew: (name: string) => Promise<Value>,
): Recent<Value> => {
  const kept = new LRUCache<string, Value>({
    max: 16,
    ttl: FRESH,
    // Who asked before it was forgotten gets an answer all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (name) => readAnew(name),
  })
  return { read: async (name) => kept.forceFetch(name), forget: () => kept.clear() }
}

import { LRUCache } from 'lru-cache'

/** In milliseconds: for so long what was read is used. */
const FRESH = 500

/** What is read from a store by its name. Of many who ask at once, one reads. What others wrote since is not seen for a while. */
export type Recent<Value> = {
  /** @param isEnough whether what was read will do: unless it will, it is read anew, once. Anything will do unless given. */
  readonly read: (name: string, isEnough?: (value: Value) => boolean) => Promise<Value>
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
  return {
    read: async (name, isEnough = () => true) => {
      const value = await kept.forceFetch(name)
      if (isEnough(value)) return value
      kept.delete(name)
      return kept.forceFetch(name)
    },
    forget: () => kept.clear(),
  }
}

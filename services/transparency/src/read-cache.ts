import { LRUCache } from 'lru-cache'

/** In milliseconds. */
const TTL = 500

/** Concurrent reads of a name share one load. Writes by other processes become visible after the TTL. */
export type ReadCache<Value> = {
  /** @param isEnough if it returns false for the cached value, the value is loaded again, once. */
  readonly read: (name: string, isEnough?: (value: Value) => boolean) => Promise<Value>
  readonly clear: () => void
}

export const createReadCache = <Value extends object>(
  load: (name: string) => Promise<Value>,
): ReadCache<Value> => {
  const cache = new LRUCache<string, Value>({
    max: 16,
    ttl: TTL,
    // Loads that began before `clear` still resolve for their callers.
    ignoreFetchAbort: true,
    fetchMethod: async (name) => load(name),
  })
  return {
    read: async (name, isEnough = () => true) => {
      const value = await cache.forceFetch(name)
      if (isEnough(value)) return value
      cache.delete(name)
      return cache.forceFetch(name)
    },
    clear: () => cache.clear(),
  }
}

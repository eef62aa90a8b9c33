import { LRUCache } from 'lru-cache'

/** In milliseconds. */
const FRESH = 500

/**
 * A short-lived read cache. Concurrent reads of a name share one load. Writes by others become visible
 * after the TTL.
 */
export type Recent<Value> = {
  /** @param isEnough whether the cached value is sufficient; if not, the value is loaded again, once. */
  readonly read: (name: string, isEnough?: (value: Value) => boolean) => Promise<Value>
  /** Invalidates all cached values. */
  readonly forget: () => void
}

/** Creates a cache that keeps loaded values for half a second. */
export const createRecent = <Value extends object>(
  readAnew: (name: string) => Promise<Value>,
): Recent<Value> => {
  const kept = new LRUCache<string, Value>({
    max: 16,
    ttl: FRESH,
    // Loads that began before `clear` still resolve for their callers.
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

import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file its own empty `caches`. */
export const useMemoryCaches = (): void => {
  beforeEach(() => {
    vi.stubGlobal('caches', createMemoryCaches())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}

/** Has the methods that Soko uses. Compares absolute URLs, like browsers. */
const createMemoryCaches = (): Pick<CacheStorage, 'open' | 'delete' | 'keys' | 'has'> => {
  const all = new Map<string, Cache>()
  return {
    open: async (name) => {
      const cache = all.get(name) ?? createCache()
      all.set(name, cache)
      return cache
    },
    delete: async (name) => all.delete(name),
    keys: async () => [...all.keys()],
    has: async (name) => all.has(name),
  }
}

const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, 'https://soko.example').href

const createCache = (): Cache => {
  const entries = new Map<string, Response>()
  const cache: Pick<Cache, 'put' | 'match' | 'keys' | 'delete'> = {
    put: async (request, response) => {
      entries.delete(addressOf(request))
      entries.set(addressOf(request), response)
    },
    match: async (request) => entries.get(addressOf(request))?.clone(),
    keys: async () => [...entries.keys()].map((address) => new Request(address)),
    delete: async (request) => entries.delete(addressOf(request)),
  }
  return cache as Cache
}

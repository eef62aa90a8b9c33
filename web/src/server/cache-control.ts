/**
 * Cache-Control values of rendered responses. The gateway's own cache ignores them: it invalidates entries by
 * tag.
 */
export const CacheControl = {
  /** Caches may store the response, but must revalidate it on each use, which usually returns a 304. */
  revalidate: 'public, no-cache',
  noStore: 'no-store',
} as const

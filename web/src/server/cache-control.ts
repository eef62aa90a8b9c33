/** The gateway's own cache ignores these values: it invalidates entries by tag. */
export const CacheControl = {
  /** Caches must revalidate the response on each use, which usually returns a 304. */
  revalidate: 'public, no-cache',
  noStore: 'no-store',
} as const

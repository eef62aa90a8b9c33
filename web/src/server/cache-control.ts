/** Cache-Control for rendered responses. The gateway's own cache invalidates them by tags. */
export const CacheControl = {
  /** Cached, but revalidated each time, usually with a 304. */
  revalidate: 'public, no-cache',
  noStore: 'no-store',
} as const

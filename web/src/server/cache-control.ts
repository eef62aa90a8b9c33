/** How long what is rendered may be kept by others. The gateway itself keeps it for as long as it is right. */
export const CacheControl = {
  /** Kept, but asked for each time: 304 is the usual answer. */
  checked: 'public, no-cache',
  /** What is so only now. */
  never: 'no-store',
} as const

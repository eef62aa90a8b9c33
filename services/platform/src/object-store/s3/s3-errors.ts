/** What a store or the network calls a failure: `NoSuchKey`, `ECONNREFUSED`; empty when it has no name. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** A failure in a few words; those of the network may have a code alone. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || codeOf(error) || 'for an unknown reason'

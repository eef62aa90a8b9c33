/** Redis cannot be used: it is not there, or it is not set up as it must be. */
export class RedisRefused extends Error {
  override readonly name = 'RedisRefused'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

/** No Redis answers at a host, or at none of several. @param error the last that was met. */
export const unreachable = (host: string, error: unknown): RedisRefused => {
  const why = error instanceof Error && error.message !== '' ? ` (${error.message})` : ''
  return new RedisRefused(
    `Redis at ${host} cannot be reached${why}: start it, or correct its address.`,
    error,
  )
}

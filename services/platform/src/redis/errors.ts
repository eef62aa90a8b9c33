export class RedisRefused extends Error {
  override readonly name = 'RedisRefused'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

export const unreachable = (host: string, error: unknown): RedisRefused => {
  const why = error instanceof Error && error.message !== '' ? ` (${error.message})` : ''
  return new RedisRefused(
    `Redis at ${host} cannot be reached${why}: start it, or correct its address.`,
    error,
  )
}

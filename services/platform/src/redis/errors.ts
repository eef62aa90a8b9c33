/** Redis cannot be used: it is not there, or it is not set up as it must be. */
export class RedisRefused extends Error {
  override readonly name = 'RedisRefused'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

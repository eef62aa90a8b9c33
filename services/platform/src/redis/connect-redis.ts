import { createRedisClient, type RedisClient, type RedisLogger } from './client.ts'
import { checkRedis } from './check-redis.ts'
import { RedisRefused } from './errors.ts'
import { watchSilence } from './watch-silence.ts'

/** Milliseconds between attempts to connect: growing up to the last, with jitter so that replicas do not come all at once. */
const longestPause = 1_000

/**
 * Connects to Redis, and checks that it is fit for Soko. A connection that breaks is made anew for as long as the client
 * is open; meanwhile every command fails at once, and one that Redis leaves unanswered fails after about two seconds.
 * Redis may have done what such a command asked for. The caller ends the client by its `close`.
 * @param url `redis://` or, with TLS, `rediss://`.
 * @param options.patience how long to wait for Redis at the start, in milliseconds; 10 s unless given.
 * @throws RedisRefused when no Redis answers, or one that `checkRedis` refuses.
 */
export const connectRedis = async (
  url: string,
  { logger, patience = 10_000 }: { readonly logger: RedisLogger; readonly patience?: number },
): Promise<RedisClient> => {
  const begun = performance.now()
  const { host } = new URL(url)
  let started = false
  let away = false
  const client = createRedisClient(url, (attempts) =>
    started || performance.now() - begun < patience ? pauseBefore(attempts) : false,
  )
  client.on('error', (error: Error) => {
    if (started && !away) logger.warn({ redis: host, err: error }, 'Redis is away')
    away = true
  })
  client.on('ready', () => {
    if (started && away) logger.info({ redis: host }, 'Redis is back')
    away = false
  })
  watchSilence(client, () => {
    logger.warn({ redis: host }, 'Redis does not answer: connecting anew')
  })
  try {
    await client.connect()
  } catch (error) {
    const why = error instanceof Error && error.message !== '' ? ` (${error.message})` : ''
    throw new RedisRefused(
      `Redis at ${host} cannot be reached${why}: start it, or correct its address.`,
      error,
    )
  }
  try {
    await checkRedis(client, host, logger)
  } catch (error) {
    client.destroy()
    throw error
  }
  started = true
  return client
}

const pauseBefore = (attempts: number): number =>
  Math.min(50 * 2 ** Math.min(attempts, 10), longestPause) * (0.5 + Math.random() / 2)

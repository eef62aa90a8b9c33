import { checkRedis } from './check-redis.ts'
import {
  connectedWithin,
  createRedisServer,
  pauseAfter,
  type RedisLogger,
  type RedisServer,
} from './client.ts'
import { unreachable } from './errors.ts'
import { watchSilence } from './watch-silence.ts'

/** Connects to a single server: see `connectRedis`. Throws RedisRefused. */
export const connectServer = async (
  url: string,
  { logger, timeout = 10_000 }: { readonly logger: RedisLogger; readonly timeout?: number },
): Promise<RedisServer> => {
  const startedAt = performance.now()
  const { host } = new URL(url)
  let started = false
  let isUnavailable = false
  const client = createRedisServer(url, (attempts) =>
    started || performance.now() - startedAt < timeout ? pauseAfter(attempts) : false,
  )
  client.on('error', (error: Error) => {
    if (started && !isUnavailable) logger.warn({ redis: host, err: error }, 'Redis is unavailable')
    isUnavailable = true
  })
  client.on('ready', () => {
    if (started && isUnavailable) logger.info({ redis: host }, 'Redis is available again')
    isUnavailable = false
  })
  watchSilence(client, () => {
    logger.warn({ redis: host }, 'Redis does not respond: reconnecting')
  })
  try {
    await connectedWithin(client.connect(), timeout)
  } catch (error) {
    client.destroy()
    throw unreachable(host, error)
  }
  try {
    await checkRedis(client, { host, kind: 'server', logger })
  } catch (error) {
    client.destroy()
    throw error
  }
  started = true
  return client
}

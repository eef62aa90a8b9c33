import type { RedisClient, RedisLogger } from './connect-redis.ts'
import { RedisRefused } from './errors.ts'

/**
 * Refuses a Redis that drops keys when its memory is full: a view would lack entries and nothing would tell. It is read
 * from INFO, which says the same as CONFIG and is allowed on hosted servers, too.
 * @throws RedisRefused
 */
export const checkRedis = async (client: RedisClient, host: string, logger: RedisLogger): Promise<void> => {
  const policy = factsOf(await client.info('memory')).get('maxmemory_policy')
  if (policy !== 'noeviction') {
    throw new RedisRefused(
      `Redis at ${host} has maxmemory-policy ${policy ?? 'unknown'} and may drop parts of a view without a word: ` +
        'set it to noeviction (CONFIG SET maxmemory-policy noeviction, and in its configuration).',
    )
  }
  const appends = factsOf(await client.info('persistence')).get('aof_enabled') === '1'
  logger.info(
    {
      redis: host,
      version: factsOf(await client.info('server')).get('redis_version'),
      appendOnlyFile: appends,
    },
    appends
      ? 'Redis is connected, and keeps views across its restarts'
      : 'Redis is connected; without an append-only file, its restart builds views anew or from its last snapshot',
  )
}

/** The lines `name:value` of INFO. */
const factsOf = (info: string): ReadonlyMap<string, string> =>
  new Map(
    info.split('\r\n').flatMap((line) => {
      const [name, value] = line.split(':')
      return name !== undefined && value !== undefined ? [[name, value] as const] : []
    }),
  )

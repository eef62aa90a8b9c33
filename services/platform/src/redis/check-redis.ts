import type { RedisAddress } from './address.ts'
import type { RedisLogger, RedisServer } from './client.ts'
import { RedisRefused } from './errors.ts'

/** The first major version that supports flags in scripts. All versions of Valkey report 7.2.4 as `redis_version`. */
const oldestVersion = 7

/** Checks that a server is suitable, using only INFO, and logs its version. Throws RedisRefused if it is not. */
export const checkRedis = async (
  client: Pick<RedisServer, 'info'>,
  {
    host,
    kind,
    logger,
  }: { readonly host: string; readonly kind: RedisAddress['kind']; readonly logger: RedisLogger },
): Promise<void> => {
  const facts = factsOf(await client.info())
  requireFitness(facts, host)
  if (kind === 'server' && facts.get('cluster_enabled') === '1') {
    throw new RedisRefused(
      `Redis at ${host} is a node of a cluster: begin its address with redis+cluster:// (rediss+cluster:// with TLS).`,
    )
  }
  const appendOnlyFile = facts.get('aof_enabled') === '1'
  logger.info(
    { redis: host, version: facts.get('redis_version'), appendOnlyFile },
    appendOnlyFile
      ? 'Redis is connected, and keeps views across its restarts'
      : 'Redis is connected; without an append-only file, a restart rebuilds views or restores its last snapshot',
  )
}

/** Throws RedisRefused if Redis is too old or evicts keys, which would silently damage views. */
export const requireFitness = (facts: ReadonlyMap<string, string>, host: string): void => {
  const version = facts.get('redis_version') ?? 'of an unknown version'
  if (!(Number.parseInt(version, 10) >= oldestVersion)) {
    throw new RedisRefused(
      `Redis at ${host} is ${version}: Soko needs Redis ${oldestVersion} or newer, or Valkey.`,
    )
  }
  const policy = facts.get('maxmemory_policy') ?? 'unknown'
  if (policy !== 'noeviction') {
    throw new RedisRefused(
      `Redis at ${host} has maxmemory-policy ${policy} and may silently drop parts of a view: ` +
        'set it to noeviction (CONFIG SET maxmemory-policy noeviction, and in its configuration).',
    )
  }
}

const factsOf = (info: string): ReadonlyMap<string, string> =>
  new Map(
    info.split('\r\n').flatMap((line) => {
      const [name, value] = line.split(':')
      return name !== undefined && value !== undefined ? [[name, value] as const] : []
    }),
  )

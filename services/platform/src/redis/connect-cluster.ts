import { setTimeout as sleep } from 'node:timers/promises'
import { checkRedis } from './check-redis.ts'
import {
  connectedWithin,
  createRedisCluster,
  pauseAfter,
  type RedisCluster,
  type RedisLogger,
} from './client.ts'
import { RedisRefused, unreachable } from './errors.ts'
import { watchSilence } from './watch-silence.ts'

const SLOTS = 16_384

/** Connects to all masters and follows failovers: see `connectRedis`. Throws RedisRefused. */
export const connectCluster = async (
  nodes: readonly string[],
  { logger, timeout = 10_000 }: { readonly logger: RedisLogger; readonly timeout?: number },
): Promise<RedisCluster> => {
  const startedAt = performance.now()
  const hosts = nodes.map((url) => new URL(url).host).join(', ')
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await attempt(nodes, logger, timeout)
    } catch (error) {
      if (error instanceof RedisRefused) throw error
      if (performance.now() - startedAt >= timeout) throw unreachable(hosts, error)
      await sleep(pauseAfter(attempts))
    }
  }
}

/** Uses a new client, because a client that saw an incomplete cluster would not discover the missing nodes. */
const attempt = async (
  nodes: readonly string[],
  logger: RedisLogger,
  timeout: number,
): Promise<RedisCluster> => {
  let started = false
  let failure: unknown
  const cluster = createRedisCluster(nodes, (attempts) => (started ? pauseAfter(attempts) : false))
  cluster.on('error', (error: unknown) => {
    failure = error
  })
  watchNodes(cluster, logger, () => started)
  try {
    await connectedWithin(cluster.connect(), timeout).catch((error: unknown) => {
      throw failure ?? error
    })
    started = true
    for (const master of cluster.masters) {
      const client = await cluster.nodeClient(master)
      await checkRedis(client, { host: master.address, kind: 'cluster', logger })
      requireAllSlots(await client.clusterInfo())
    }
    return cluster
  } catch (error) {
    cluster.destroy()
    throw error
  }
}

/** Logs unavailable masters and closes silent connections, also of masters that join later. */
const watchNodes = (cluster: RedisCluster, logger: RedisLogger, isStarted: () => boolean): void => {
  type Node = { readonly host: string; readonly port: number }
  const addressOf = ({ host, port }: Node): string => `${host}:${port}`
  const watched = new WeakSet<object>()
  const unavailable = new Set<string>()
  cluster.on('node-error', (error: Error, node: Node) => {
    const redis = addressOf(node)
    if (isStarted() && !unavailable.has(redis)) logger.warn({ redis, err: error }, 'Redis is unavailable')
    unavailable.add(redis)
  })
  cluster.on('node-ready', (node: Node) => {
    const redis = addressOf(node)
    if (unavailable.delete(redis) && isStarted()) logger.info({ redis }, 'Redis is available again')
    const client = cluster.nodeByAddress.get(redis)?.client
    if (client === undefined || watched.has(client)) return
    watched.add(client)
    watchSilence(client, () => {
      logger.warn({ redis }, 'Redis does not respond: reconnecting')
    })
  })
}

/** Checks that all slots are served. Some are not while the cluster starts or lacks a master. */
const requireAllSlots = (clusterInfo: string): void => {
  const served = /cluster_slots_ok:(\d+)/.exec(clusterInfo)?.[1]
  if (served !== String(SLOTS)) throw new Error(`the nodes serve ${served ?? 'none'} of ${SLOTS} slots`)
}

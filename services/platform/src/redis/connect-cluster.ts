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

/** How many slots a cluster parts all keys into. */
const SLOTS = 16_384

/**
 * Connects to all masters of a cluster: `connectRedis` says how. When another node becomes a master, or slots move, it follows.
 * @param nodes URLs of some of its nodes, by which it finds all.
 * @throws RedisRefused
 */
export const connectCluster = async (
  nodes: readonly string[],
  { logger, patience = 10_000 }: { readonly logger: RedisLogger; readonly patience?: number },
): Promise<RedisCluster> => {
  const begun = performance.now()
  const hosts = nodes.map((url) => new URL(url).host).join(', ')
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await attempt(nodes, logger, patience)
    } catch (error) {
      if (error instanceof RedisRefused) throw error
      if (performance.now() - begun >= patience) throw unreachable(hosts, error)
      await sleep(pauseAfter(attempts))
    }
  }
}

/** Connects once, with a client of its own: one that began on half a cluster would take that for the whole. */
const attempt = async (
  nodes: readonly string[],
  logger: RedisLogger,
  patience: number,
): Promise<RedisCluster> => {
  let started = false
  let failure: unknown
  const cluster = createRedisCluster(nodes, (attempts) => (started ? pauseAfter(attempts) : false))
  // Of a node, or of all that were asked for the cluster's present shape: commands fail by themselves.
  cluster.on('error', (error: unknown) => {
    failure = error
  })
  watchNodes(cluster, logger, () => started)
  try {
    await connectedWithin(cluster.connect(), patience).catch((error: unknown) => {
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

/** Says which master is away and back, and sees to it that none stays silent; also those that the cluster gets later. */
const watchNodes = (cluster: RedisCluster, logger: RedisLogger, isStarted: () => boolean): void => {
  type Node = { readonly host: string; readonly port: number }
  const addressOf = ({ host, port }: Node): string => `${host}:${port}`
  const watched = new WeakSet<object>()
  const away = new Set<string>()
  cluster.on('node-error', (error: Error, node: Node) => {
    const redis = addressOf(node)
    if (isStarted() && !away.has(redis)) logger.warn({ redis, err: error }, 'Redis is away')
    away.add(redis)
  })
  cluster.on('node-ready', (node: Node) => {
    const redis = addressOf(node)
    if (away.delete(redis) && isStarted()) logger.info({ redis }, 'Redis is back')
    const client = cluster.nodeByAddress.get(redis)?.client
    if (client === undefined || watched.has(client)) return
    watched.add(client)
    watchSilence(client, () => {
      logger.warn({ redis }, 'Redis does not answer: connecting anew')
    })
  })
}

/** While a cluster is being set up, or lacks a master, no node serves some of the keys. */
const requireAllSlots = (clusterInfo: string): void => {
  const served = /cluster_slots_ok:(\d+)/.exec(clusterInfo)?.[1]
  if (served !== String(SLOTS)) throw new Error(`the nodes serve ${served ?? 'none'} of ${SLOTS} slots`)
}

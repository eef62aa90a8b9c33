import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { freePort } from '../../testing/free-port.ts'
import { until } from '../../testing/until.ts'
import { createRedisServer, type RedisCluster } from '../client.ts'
import { type OwnRedis, runRedis } from './run-redis.ts'

/** A private cluster for a test: three masters without replicas, each with a third of the slots. */
export type OwnRedisCluster = {
  readonly masters: readonly [OwnRedis, OwnRedis, OwnRedis]
  readonly untilWhole: () => Promise<void>
  /** Stops the cluster and deletes its folders. The test must call it. */
  readonly remove: () => Promise<void>
}

export const runRedisCluster = async (): Promise<OwnRedisCluster> => {
  const masters = [await runNode(), await runNode(), await runNode()] as const
  const remove = async (): Promise<void> => {
    for (const master of masters) await master.remove()
  }
  const untilWhole = async (): Promise<void> => {
    await until(async () => (await Promise.all(masters.map(isWhole))).every(Boolean))
  }
  try {
    await arrange('create', ...masters.map(hostOf), '--cluster-yes')
    await untilWhole()
    return { masters, untilWhole, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

export const addReplica = async (master: OwnRedis): Promise<OwnRedis> => {
  const replica = await runNode()
  const id = await askNode(master, 'CLUSTER', 'MYID')
  await arrange('add-node', hostOf(replica), hostOf(master), '--cluster-slave', '--cluster-master-id', id)
  await until(async () => (await askNode(replica, 'INFO', 'replication')).includes('master_link_status:up'))
  return replica
}

export const askNode = async ({ url }: OwnRedis, ...words: string[]): Promise<string> => {
  const client = await createRedisServer(url, () => false).connect()
  try {
    return String(await client.sendCommand<string | number>(words))
  } finally {
    client.destroy()
  }
}

export const hostOf = ({ url }: OwnRedis): string => new URL(url).host

export const masterOf = async (client: RedisCluster, key: string): Promise<string | undefined> => {
  const asked = await client.getNodeClientForKey(key)
  return client.masters.find((master) => master.client === asked)?.address
}

export const nthAt = async (client: RedisCluster, master: OwnRedis, keyOf: (nth: number) => string) => {
  let nth = 0
  while ((await masterOf(client, keyOf(nth))) !== hostOf(master)) nth += 1
  return nth
}

const runNode = async (): Promise<OwnRedis> => {
  // The default is the first port plus 10,000, which may be taken.
  const ports = `--cluster-port ${await freePort()}`
  // Required by docs/distributed.md: the other masters continue while one is unavailable.
  const coverage = '--cluster-require-full-coverage no'
  const settings = `--cluster-enabled yes --cluster-node-timeout 1000 ${ports} ${coverage}`.split(' ')
  return runRedis(...settings, '--save', '')
}

const arrange = async (what: string, ...words: readonly string[]) =>
  promisify(execFile)('redis-cli', ['--cluster', what, ...words])

const isWhole = async (node: OwnRedis): Promise<boolean> => {
  const info = await askNode(node, 'CLUSTER', 'INFO')
  return info.includes('cluster_state:ok') && info.includes('cluster_slots_ok:16384')
}

/** Takes half a minute: it starts a Redis cluster, whose replicas detect a failed master slowly. */
import { createConnection } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../telemetry/logger.ts'
import { until } from '../testing/until.ts'
import type { RedisCluster } from './client.ts'
import { connectRedis } from './connect-redis.ts'
import { script } from './script.ts'
import { type OwnRedis, runRedis } from './testing/run-redis.ts'
import {
  addReplica,
  askNode,
  hostOf,
  masterOf,
  nthAt,
  type OwnRedisCluster,
  runRedisCluster,
} from './testing/run-redis-cluster.ts'

let redis: OwnRedisCluster
let one: OwnRedis
let two: OwnRedis
let three: OwnRedis
let lines: { readonly msg: string; readonly redis: string }[] = []
const logger = createLogger({
  level: 'info',
  sink: { write: (line) => lines.push(JSON.parse(line) as never) },
})
const connect = async (nodes: string, timeout = 1_000): Promise<RedisCluster> => {
  const client = await connectRedis(`redis+cluster://${nodes}`, { logger, timeout })
  if (!('masters' in client)) throw new Error('This is no cluster.')
  return client
}

beforeAll(async () => {
  redis = await runRedisCluster()
  ;[one, two, three] = redis.masters
})
afterAll(async () => redis.remove())

/** Makes a node stop responding, except to MONITOR. Returns a function that makes it respond again. */
const silence = async (node: OwnRedis): Promise<() => void> => {
  const { hostname, port } = new URL(node.url)
  const monitor = createConnection(Number(port), hostname)
  onTestFinished(() => void monitor.destroy())
  let output = ''
  monitor.setEncoding('utf8').on('data', (text: string) => (output += text))
  monitor.write('MONITOR\r\nCLIENT PAUSE 20000 ALL\r\n')
  await until(() => output.split('+OK').length > 2)
  return () => monitor.end('CLIENT UNPAUSE\r\n')
}

describe('a connection to a cluster of Redis', () => {
  let client: RedisCluster

  beforeEach(async () => {
    client = await connect(hostOf(three))
    lines = []
  })
  afterEach(() => {
    client.destroy()
  })

  const keyAt = async (master: OwnRedis): Promise<string> =>
    `key ${await nthAt(client, master, (nth) => `key ${nth}`)}`
  const untilWritable = async (key: string): Promise<void> => {
    await expect.poll(async () => client.set(key, 'value').catch(String)).toBe('OK')
  }

  it('discovers all masters from one node, and sends commands and scripts to the master of the key', async () => {
    const set = script("#!lua\nreturn redis.call('SET', KEYS[1], ARGV[1])")
    for (const master of redis.masters) {
      const key = await keyAt(master)
      await set(client, key, ['value'])
      expect(await client.get(key)).toBe('value')
      await askNode(master, 'SCRIPT', 'FLUSH')
      expect(await set(client, key, ['again'])).toBe('OK')
    }
  })

  it('refuses commands for an unavailable master at once, and executes the others', async () => {
    const [lost, remaining] = [await keyAt(one), await keyAt(two)]
    await one.kill()
    await expect.poll(() => lines.map(({ msg }) => msg)).toContain('Redis is unavailable')
    await expect(client.get(lost)).rejects.toThrow('offline')
    expect(await client.set(remaining, 'value')).toBe('OK')
    await one.restart()
    await redis.untilWhole()
    await untilWritable(lost)
    expect(lines).toMatchObject([
      { msg: 'Redis is unavailable', redis: hostOf(one) },
      { msg: 'Redis is available again', redis: hostOf(one) },
    ])
  })

  it('fails commands without a response, and reconnects', async () => {
    const key = await keyAt(two)
    const end = await silence(two)
    await expect(client.get(key)).rejects.toThrow('Disconnects')
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'Redis does not respond: reconnecting', redis: hostOf(two) }),
    )
    end()
    await untilWritable(key)
  })

  it('can be closed during a command without a response, and stays closed', async () => {
    const key = await keyAt(two)
    const end = await silence(two)
    const asked = client.get(key)
    // Until the cluster's client has passed the command to the master's client.
    await setImmediate()
    await Promise.all([client.close(), expect(asked).rejects.toThrow('Disconnects')])
    await expect(client.get(key)).rejects.toThrow('closed')
    end()
    await until(async () => askNode(two, 'PING').catch(() => undefined))
  })

  it('follows a failover to a replica', async () => {
    const key = await keyAt(three)
    const replica = await addReplica(three)
    await three.kill()
    await untilWritable(key)
    expect(await masterOf(client, key)).toBe(hostOf(replica))
    await three.restart()
    await until(async () => (await askNode(three, 'INFO', 'replication')).includes('master_link_status:up'))
    await replica.remove()
    await untilWritable(key)
    expect(await masterOf(client, key)).toBe(hostOf(three))
  })
})

describe('connecting to a cluster of Redis', () => {
  it('waits for an unavailable master, up to the timeout', async () => {
    await one.kill()
    await expect(connect(hostOf(two))).rejects.toThrow('cannot be reached')
    const connecting = connect(`${hostOf(two)},${hostOf(one)}`, 20_000)
    await one.restart()
    await (await connecting).close()
  })

  it('refuses a cluster with a master that may evict keys', async () => {
    await askNode(two, 'CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru')
    try {
      await expect(connect(hostOf(one))).rejects.toThrow(
        new RegExp(`${hostOf(two)}.*allkeys-lru.*CONFIG SET maxmemory-policy noeviction`),
      )
    } finally {
      await askNode(two, 'CONFIG', 'SET', 'maxmemory-policy', 'noeviction')
    }
  })

  it('reports an unreachable cluster without the password', async () => {
    const stopped = await runRedis()
    await stopped.remove()
    const failure = await connect(`:secret@${hostOf(stopped)}`).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      name: 'RedisRefused',
      message: expect.stringMatching(`${hostOf(stopped)}.*ECONNREFUSED`),
    })
    expect(String(failure)).not.toContain('secret')
  })

  it('refuses a single server', async () => {
    const single = await runRedis()
    onTestFinished(single.remove)
    await expect(connect(hostOf(single))).rejects.toThrow('cluster support disabled')
  })
})

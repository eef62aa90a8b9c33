/** Takes some seconds, because Redis does not respond until commands time out. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../telemetry/logger.ts'
import { freePort } from '../testing/free-port.ts'
import { type FaultyProxy, proxyTo } from '../testing/proxies.ts'
import { testServers } from '../testing/servers.ts'
import { requireFitness } from './check-redis.ts'
import type { RedisServer } from './client.ts'
import { connectServer } from './connect-server.ts'
import { script } from './script.ts'
import { type OwnRedis, runRedis } from './testing/run-redis.ts'

const lines: string[] = []
const logger = createLogger({ level: 'info', sink: { write: (line) => lines.push(line) } })
const connect = async (url: string): Promise<RedisServer> => connectServer(url, { logger, timeout: 1_000 })
/** Starts a private server, which is removed after the test. */
const runOwn = async (...settings: readonly string[]): Promise<OwnRedis> => {
  const redis = await runRedis(...settings)
  onTestFinished(redis.remove)
  return redis
}

describe('a connection to Redis', () => {
  let proxy: FaultyProxy
  let client: RedisServer

  beforeEach(async () => {
    proxy = await proxyTo(testServers().redis)
    client = await connect(proxy.url)
    lines.length = 0
  })
  afterEach(async () => {
    client.destroy()
    await proxy.close()
  })

  const untilReady = async (): Promise<void> => {
    await expect.poll(() => client.isReady).toBe(true)
  }

  it('refuses commands at once while Redis is unavailable, and reconnects', async () => {
    await proxy.cut()
    await expect.poll(() => client.isReady).toBe(false)
    await expect(client.get('a')).rejects.toThrow('offline')
    await proxy.heal()
    await untilReady()
    expect(await client.ping()).toBe('PONG')
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'Redis is unavailable',
      'Redis is available again',
    ])
  })

  it('fails commands without a response, and reconnects', async () => {
    await proxy.silence()
    await expect(client.get('a')).rejects.toThrow('Disconnects')
    await proxy.heal()
    await untilReady()
    expect(await client.ping()).toBe('PONG')
  })

  it('keeps a silent connection if its own process was blocked', async () => {
    // Blocks the process for longer than the timeout of silent connections.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000)
    await new Promise(setImmediate)
    expect(await client.ping()).toBe('PONG')
    await sleep(600)
    expect(await client.ping()).toBe('PONG')
    expect(lines).toEqual([])
  })

  it('can be closed during a command without a response', async () => {
    await proxy.silence()
    const asked = client.get('a')
    await Promise.all([client.close(), expect(asked).rejects.toThrow('Disconnects')])
    expect(client.isOpen).toBe(false)
    await expect(client.ping()).rejects.toThrow('closed')
  })
})

describe('connecting to Redis', () => {
  it('refuses a Redis that may evict keys, with instructions', async () => {
    const redis = await runOwn('--maxmemory-policy', 'allkeys-lru')
    await expect(connect(redis.url)).rejects.toThrow(/allkeys-lru.*CONFIG SET maxmemory-policy noeviction/)
  })

  it('refuses a Redis that is too old', () => {
    const of = (version: string) =>
      new Map([
        ['redis_version', version],
        ['maxmemory_policy', 'noeviction'],
      ])
    expect(() => requireFitness(of('6.2.14'), 'redis:6379')).toThrow('Redis at redis:6379 is 6.2.14')
    for (const version of ['7.0.15', '8.2.1', '10.0.0']) requireFitness(of(version), 'redis:6379')
  })

  it('refuses a cluster node, with the correct kind of address', async () => {
    const redis = await runOwn('--cluster-enabled', 'yes', '--cluster-port', String(await freePort()))
    await expect(connect(redis.url)).rejects.toThrow(/node of a cluster.*redis\+cluster:/)
  })

  it('logs whether Redis is persistent', async () => {
    const redis = await runOwn('--appendonly', 'no')
    lines.length = 0
    await (await connect(redis.url)).close()
    expect(lines.join()).toContain('without an append-only file')
  })

  it('reports an unreachable Redis without the password', async () => {
    const redis = await runRedis()
    await redis.remove()
    await expectUnreachable(redis.url)
  })

  it('times out if a server accepts connections but does not respond', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    await expectUnreachable(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    silent.close()
  })

  const expectUnreachable = async (address: string): Promise<void> => {
    const url = new URL(address)
    url.password = 'secret'
    const failure = await connect(url.href).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'RedisRefused', message: expect.stringContaining(url.host) })
    expect(String(failure)).not.toContain('secret')
  }
})

describe('a script', () => {
  it('is sent again to a Redis that lost it', async () => {
    const redis = await runOwn()
    const client = await connect(redis.url)
    const echo = script('#!lua\nreturn { KEYS[1], ARGV[1], false }')
    expect(await echo(client, 'key', ['value'])).toEqual(['key', 'value', null])
    await client.scriptFlush()
    expect(await echo(client, 'key', ['value'])).toEqual(['key', 'value', null])
    await client.close()
  })
})

/** Takes some seconds, because Redis does not respond until commands time out. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RedisServer } from '../redis/client.ts'
import { connectTestCluster, connectTestRedis, deleteKeys } from '../redis/testing/connect-test-redis.ts'
import { type OwnRedisCluster, runRedisCluster } from '../redis/testing/run-redis-cluster.ts'
import { type FaultyProxy, proxyTo } from '../testing/proxies.ts'
import { testNamespace, testServers } from '../testing/servers.ts'
import { createRateLimits } from './create-rate-limits.ts'
import { describeLimits } from './rate-limits.contract.ts'
import type { RateLimit } from './rate-limits.ts'

describeLimits('Redis', async () => {
  const client = await connectTestRedis()
  const namespace = testNamespace()
  return {
    limits: createRateLimits({ kind: 'redis', client, namespace }),
    remove: async () => {
      await deleteKeys(client, namespace)
      await client.close()
    },
  }
})

describe('limits on Redis', () => {
  const tooMany = { status: 429 }
  const namespace = testNamespace()
  let proxy: FaultyProxy
  let clients: RedisServer[]
  let one: RateLimit
  let other: RateLimit

  beforeEach(async () => {
    proxy = await proxyTo(testServers().redis)
    clients = [await connectTestRedis(proxy.url), await connectTestRedis()]
    const [first, second] = clients.map((client) =>
      createRateLimits({ kind: 'redis', client, namespace }).create({
        name: 'login',
        times: 2,
        seconds: 900,
      }),
    )
    if (!first || !second) throw new Error('There are two clients.')
    one = first
    other = second
  })
  afterEach(async () => {
    const [behindProxy, straight] = clients
    behindProxy?.destroy()
    if (straight) await deleteKeys(straight, namespace)
    await straight?.close()
    await proxy.close()
  })

  const faults: [string, () => Promise<void>][] = [
    ['away', async () => proxy.cut()],
    ['silent', async () => proxy.silence()],
  ]
  for (const [what, fail] of faults) {
    it(`continue in each process while Redis is ${what}, and are shared again afterwards`, async () => {
      await other.take('a')
      await fail()
      await one.check('b')
      await one.take('b')
      await one.take('b')
      await expect(one.check('b')).rejects.toMatchObject(tooMany)
      await expect(one.take('b')).rejects.toMatchObject(tooMany)
      await one.reset('b')
      await expect(one.take('b')).resolves.toBeUndefined()
      await proxy.heal()
      await expect.poll(() => clients[0]?.isReady, { timeout: 10_000 }).toBe(true)
      await one.take('a')
      await expect(other.take('a')).rejects.toMatchObject(tooMany)
    })
  }
})

describe('limits on a cluster', () => {
  let redis: OwnRedisCluster
  beforeAll(async () => {
    redis = await runRedisCluster()
  })
  afterAll(async () => redis.remove())

  describeLimits('Redis, as a cluster of three masters,', async () => {
    const client = await connectTestCluster(redis)
    return {
      limits: createRateLimits({ kind: 'redis', client, namespace: testNamespace() }),
      remove: async () => client.close(),
    }
  })

  it('are counted by each replica separately while a master is unavailable', async () => {
    const client = await connectTestCluster(redis)
    const limits = createRateLimits({ kind: 'redis', client, namespace: testNamespace() })
    const logins = limits.create({ name: 'login', times: 2, seconds: 900 })
    await redis.masters[0].kill()
    for (const key of Array.from({ length: 20 }, (_, nth) => `person ${nth}`)) {
      await logins.take(key)
      await logins.take(key)
      await expect(logins.check(key)).rejects.toMatchObject({ status: 429 })
      await expect(logins.take(key)).rejects.toMatchObject({ status: 429 })
    }
    await redis.masters[0].restart()
    await client.close()
  })
})

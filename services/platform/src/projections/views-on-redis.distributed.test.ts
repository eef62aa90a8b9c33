import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RedisServer } from '../redis/client.ts'
import { connectTestRedis } from '../redis/testing/connect-test-redis.ts'
import { type OwnRedis, runRedis } from '../redis/testing/run-redis.ts'
import { until } from '../testing/until.ts'
import { createViewStore } from '../view-store/create-view-store.ts'
import { dumpRedisViews } from '../view-store/testing/dump-redis-views.ts'
import type { ViewStore } from '../view-store/view-store.ts'
import type { Projection } from './projection.ts'
import {
  createProjectionHarness,
  noted,
  type ProjectionHarness,
  type RunningAlone,
} from './testing/projection-harness.ts'

const numbers: Projection = {
  name: 'numbers',
  version: 1,
  sources: ['a'],
  apply: async (event, view) => {
    view.add('all', `number ${event.data?.number as number}`, event.position)
    view.put('count', await view.size('all'))
  },
}

describe('a projection whose views are in Redis', () => {
  const namespace = 'soko-test'
  let redis: OwnRedis
  let client: RedisServer
  let views: ViewStore
  let world: ProjectionHarness
  let running: RunningAlone
  let appended: number

  beforeEach(async () => {
    appended = 0
    redis = await runRedis('--save', '', '--appendonly', 'no')
    client = await connectTestRedis(redis.url)
    views = await createViewStore({ kind: 'redis', client, namespace })
    world = await createProjectionHarness(['a'])
    await world.startRelay('a')
    running = world.run({ projection: numbers, views })
    await running.start()
    await append(20)
    await untilShown()
  })
  afterEach(async () => {
    await world.close()
    await views.close()
    client.destroy()
    await redis.remove()
  })

  const append = async (count: number): Promise<void> => {
    for (const last = appended + count; appended < last;) {
      await world.append('a', noted('s', { number: (appended += 1) }))
    }
  }
  /** Tolerates failed reads while Redis is unavailable. */
  const untilShown = async (): Promise<void> => {
    await until(async () => {
      try {
        return (await views.view('numbers@1').read([{ get: 'count' }])).answers[0] === appended
      } catch {
        return false
      }
    })
  }

  const faults: [string, () => Promise<void>][] = [
    ['is flushed', async () => void (await client.flushAll())],
    [
      'comes back with an older snapshot',
      async () => {
        await client.sendCommand(['SAVE'])
        await append(10)
        await untilShown()
        await redis.restart()
      },
    ],
    ['comes back empty', async () => redis.restart()],
    [
      'is away for a while',
      async () => {
        await client.sendCommand(['SAVE'])
        await redis.kill()
        await append(10)
        await redis.restart()
      },
    ],
  ]
  for (const [what, fail] of faults) {
    it(`has the same views as after a rebuild when Redis ${what}`, async () => {
      await fail()
      await append(10)
      await untilShown()
      const healed = await dumpRedisViews(client, namespace)
      await running.rebuild()
      expect(await dumpRedisViews(client, namespace)).toEqual(healed)
      expect(running.state()).toMatchObject({ status: 'live' })
    })
  }
})

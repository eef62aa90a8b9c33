import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { RedisServer } from '../../redis/client.ts'
import { connectTestCluster, connectTestRedis, deleteKeys } from '../../redis/testing/connect-test-redis.ts'
import { type OwnRedis, runRedis } from '../../redis/testing/run-redis.ts'
import { nthAt, type OwnRedisCluster, runRedisCluster } from '../../redis/testing/run-redis-cluster.ts'
import { proxyTo } from '../../testing/proxies.ts'
import { testNamespace } from '../../testing/servers.ts'
import { createViewStore } from '../create-view-store.ts'
import { viewKey } from './redis-keys.ts'
import { dumpRedisViews } from '../testing/dump-redis-views.ts'
import { dumpViewFile } from '../testing/dump-view-file.ts'
import { describeViewStore } from '../view-store.contract.ts'
import {
  type Checkpoint,
  type Entry,
  type Operation,
  type ViewStore,
  ViewsUnavailable,
} from '../view-store.ts'

describeViewStore('Redis', async () => {
  const client = await connectTestRedis()
  const namespace = testNamespace()
  return {
    open: async () => createViewStore({ kind: 'redis', client, namespace }),
    remove: async () => {
      await deleteKeys(client, namespace)
      await client.close()
    },
  }
})

const at = (position: number): Checkpoint => ({ content: { logId: 'log', position, hash: `h${position}` } })

describe('a view store on its own Redis', () => {
  let redis: OwnRedis
  let client: RedisServer
  let store: ViewStore
  const namespace = 'soko-content'

  beforeAll(async () => {
    redis = await runRedis('--save', '', '--appendonly', 'no')
  })
  afterAll(async () => redis.remove())
  beforeEach(async () => {
    client = await connectTestRedis(redis.url)
    await client.flushAll()
    store = await createViewStore({ kind: 'redis', client, namespace })
  })
  afterEach(async () => {
    await store.close()
    client.destroy()
  })

  /** Opens the views as another process would. Closes them after the test. */
  const openOther = async (url = redis.url) => {
    const otherClient = await connectTestRedis(url)
    const other = await createViewStore({ kind: 'redis', client: otherClient, namespace })
    onTestFinished(async () => {
      await other.close()
      otherClient.destroy()
    })
    return { other, otherClient }
  }
  const write = async (position: number, operations: readonly Operation[], from = store): Promise<boolean> =>
    from
      .view('feed@1')
      .apply({ expected: position === 1 ? null : at(position - 1), next: at(position), operations })
  const fill = (count: number): readonly Operation[] =>
    Array.from({ length: count }, (_, n): readonly Operation[] => [
      { put: `post:${n}`, document: n },
      { add: `list:${n}`, member: 'm', score: n },
      { add: 'latest', member: String(n), score: n },
    ]).flat()

  it('lets exactly one of several writers advance a checkpoint', async () => {
    const others = await Promise.all([openOther(), openOther()])
    for (let position = 1; position <= 50; position += 1) {
      const applied = await Promise.all(
        others.map(async ({ other }, writer) => write(position, [{ put: 'a', document: writer }], other)),
      )
      expect(applied.filter((done) => done)).toHaveLength(1)
      expect(await store.view('feed@1').read([{ get: 'a' }])).toEqual({
        checkpoint: at(position),
        answers: [applied.indexOf(true)],
      })
    }
  })

  it('follows a swap by another process', async () => {
    const { other } = await openOther()
    await write(1, [{ put: 'a', document: 'old' }])
    const view = store.view('feed@1')
    expect((await view.read([{ get: 'a' }])).answers).toEqual(['old'])
    const generation = await other.rebuild('feed@1')
    await generation.view.apply({ expected: null, next: at(9), operations: [{ put: 'a', document: 'new' }] })
    await generation.activate()
    expect(await view.read([{ get: 'a' }])).toEqual({ checkpoint: at(9), answers: ['new'] })
    expect(await write(2, [])).toBe(false)
  })

  it('returns no checkpoint after a flush, and can be rebuilt', async () => {
    await write(1, fill(10))
    const building = await store.rebuild('feed@1')
    await client.flushAll()
    expect(await store.view('feed@1').read([{ size: 'latest' }])).toEqual({ checkpoint: null, answers: [0] })
    expect(await write(2, [])).toBe(false)
    expect(await building.view.apply({ expected: null, next: at(1), operations: [] })).toBe(false)
    await expect(building.activate()).rejects.toThrow('rebuild it')
    expect(await write(1, fill(1))).toBe(true)
    expect((await store.view('feed@1').read([{ size: 'latest' }])).answers).toEqual([1])
  })

  it('continues after a disconnect, with the batch applied whose reply was lost', async () => {
    await write(1, [])
    const proxy = await proxyTo(redis.url)
    onTestFinished(proxy.close)
    const { other, otherClient } = await openOther(proxy.url)
    await proxy.dropReplies()
    await expect(write(2, [{ put: 'a', document: 'applied' }], other)).rejects.toThrow(ViewsUnavailable)
    await proxy.cut()
    await expect(other.view('feed@1').read([{ get: 'a' }])).rejects.toThrow(ViewsUnavailable)
    await proxy.heal()
    await expect.poll(() => otherClient.isReady, { timeout: 10_000 }).toBe(true)
    expect(await other.view('feed@1').read([{ get: 'a' }])).toEqual({
      checkpoint: at(2),
      answers: ['applied'],
    })
    expect(await write(2, [], other)).toBe(false)
    expect(await write(3, [], other)).toBe(true)
  })

  it('refuses a batch atomically while memory is full, and still reads and drops views', async () => {
    await write(1, fill(100))
    await client.configSet('maxmemory', '1mb')
    try {
      const full = await write(2, [{ delete: 'post:1' }, { put: 'a', document: 1 }]).catch(String)
      expect(full).toContain('OOM')
      expect(await store.view('feed@1').read([{ get: 'post:1' }, { get: 'a' }])).toEqual({
        checkpoint: at(1),
        answers: [1, undefined],
      })
      await store.drop('feed@1')
      expect(await store.names()).toEqual([])
    } finally {
      await client.configSet('maxmemory', '0')
    }
  })

  it('applies a large batch in one step', async () => {
    const operations = fill(10_000)
    expect(await write(1, operations)).toBe(true)
    const { answers } = await store
      .view('feed@1')
      .read([
        { size: 'latest' },
        { get: 'post:9999' },
        { range: 'latest', order: 'ascending', limit: 20_000, documents: 'post:' },
      ])
    expect(answers[0]).toBe(10_000)
    expect(answers[1]).toBe(9_999)
    expect(answers[2].map(({ document }) => document)).toEqual(Array.from({ length: 10_000 }, (_, n) => n))
    const removals = operations.map((each): Operation =>
      'put' in each ? { delete: each.put } : 'add' in each ? { remove: each.add, member: each.member } : each,
    )
    expect(await write(2, removals)).toBe(true)
    expect(await client.keys('*')).toHaveLength(2)
  })

  it('leaves nothing of a dropped generation', async () => {
    await write(1, fill(1_200))
    const generation = await store.rebuild('feed@1')
    await generation.view.apply({ expected: null, next: at(1), operations: fill(3) })
    await generation.activate()
    const keysOfThree = 3 + 1 + 1 + 1 + 1 + 1
    await expect.poll(async () => (await client.keys('*')).length).toBe(keysOfThree)
    const abandoned = await store.rebuild('feed@1')
    await abandoned.view.apply({ expected: null, next: at(1), operations: fill(3) })
    await abandoned.abandon()
    // After a lost reply to `activate`, the caller may abandon a generation that is already active.
    await generation.activate()
    await generation.abandon()
    expect(await client.keys('*')).toHaveLength(keysOfThree)
    expect((await store.view('feed@1').read([{ size: 'latest' }])).answers).toEqual([3])
    await store.drop('feed@1')
    expect(await client.keys('*')).toEqual([`${namespace}:views`])
    expect(await store.names()).toEqual([])
  })

  it('drops an abandoned generation, but none that is being built', async () => {
    await write(1, fill(3))
    const left = await store.rebuild('feed@1')
    await left.view.apply({ expected: null, next: at(1), operations: fill(5) })
    const built = await store.rebuild('feed@1')
    const spare = `{${namespace}:feed@1}:spare`
    const generations = await client.zRange(spare, 0, -1)
    expect(generations).toHaveLength(2)
    // Makes the generation with data look as if its last write was 15 minutes ago.
    const holding = (await client.keys('*:lists')).flatMap((key) =>
      generations.filter((each) => key.includes(each)),
    )
    for (const value of holding) await client.zIncrBy(spare, -900, value)
    await store.close()
    store = await createViewStore({ kind: 'redis', client, namespace })
    await expect.poll(async () => client.zCard(spare)).toBe(1)
    await expect(left.activate()).rejects.toThrow('rebuild it')
    expect(await left.view.apply({ expected: at(1), next: at(2), operations: [] })).toBe(false)
    expect(await built.view.apply({ expected: null, next: at(1), operations: [] })).toBe(true)
    expect((await store.view('feed@1').read([{ size: 'latest' }])).answers).toEqual([3])
  })

  it('writes nothing of an invalid batch', async () => {
    await write(1, [])
    const wrong: [Operation, string][] = [
      [{ put: 'b', document: undefined } as unknown as Operation, 'JSON'],
      [{ add: 'l', member: 'm', score: Number.NaN }, 'finite'],
      [{ add: 'l', member: 'm', score: Number.POSITIVE_INFINITY }, 'finite'],
    ]
    for (const [operation, why] of wrong) {
      await expect(write(2, [{ put: 'a', document: 1 }, operation])).rejects.toThrow(why)
    }
    expect(await store.view('feed@1').read([{ get: 'a' }])).toEqual({
      checkpoint: at(1),
      answers: [undefined],
    })
  })

  it('keeps scores exactly', async () => {
    const scores = [
      0,
      -0,
      0.1,
      1 / 3,
      Number.MAX_SAFE_INTEGER,
      9_007_199_254_740_990,
      -1e21,
      5e-324,
      1.7976931348623157e308,
    ]
    await write(
      1,
      scores.map((score, n) => ({ add: `l${n}`, member: 'm', score })),
    )
    const { answers } = await store
      .view('feed@1')
      .read(scores.map((_, n) => ({ score: `l${n}`, member: 'm' })))
    expect(answers).toEqual(scores.map((score) => score + 0))
  })

  it('pages like SQLite with any cursor, and has the same dump', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'soko-views-'))
    const path = join(folder, 'views.sqlite')
    const sqlite = await createViewStore({ kind: 'sqlite', path })
    const member = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 3 })
      .filter((text) => !text.includes('\0'))
    const entry = fc.record({
      member,
      score: fc.constantFrom(-1, 0, 0.5, 7_000_000_000_123, Number.MAX_VALUE),
    })
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(entry, { selector: (each: Entry) => each.member, maxLength: 30 }),
        entry,
        fc.constantFrom('ascending' as const, 'descending' as const),
        async (entries, cursor, order) => {
          run += 1
          const operations = entries.map((each): Operation => ({ add: 'l', ...each }))
          const name = `paged@${run}`
          const pages = []
          for (const each of [store, sqlite]) {
            const view = each.view(name)
            await view.apply({ expected: null, next: at(1), operations })
            const after = [cursor, ...entries].map(
              (one) => ({ range: 'l', order, limit: 4, after: one }) as const,
            )
            pages.push(await view.read([{ range: 'l', order, limit: 99 }, ...after]))
          }
          expect(pages[0]).toEqual(pages[1])
        },
      ),
      { numRuns: 60 },
    )
    const dump = await dumpRedisViews(client, namespace)
    await sqlite.close()
    expect(dump).toEqual(dumpViewFile(path))
    expect(dump).toHaveLength(run)
    await rm(folder, { recursive: true })
  })
})

describe('a view store on a cluster', () => {
  let redis: OwnRedisCluster
  beforeAll(async () => {
    redis = await runRedisCluster()
  })
  afterAll(async () => redis.remove())

  describeViewStore('Redis, as a cluster of three masters,', async () => {
    const client = await connectTestCluster(redis)
    const namespace = testNamespace()
    return {
      open: async () => createViewStore({ kind: 'redis', client, namespace }),
      remove: async () => client.close(),
    }
  })

  it('reads the views of the other masters during a failure, and rebuilds lost ones', async () => {
    const client = await connectTestCluster(redis)
    const namespace = testNamespace()
    const store = await createViewStore({ kind: 'redis', client, namespace })
    const viewAt = async (master: OwnRedis): Promise<string> =>
      `view@${await nthAt(client, master, (nth) => viewKey(namespace, `view@${nth}`))}`
    const [master, other] = redis.masters
    const [lost, remaining] = [await viewAt(master), await viewAt(other)]
    const write = async (name: string, position: number): Promise<boolean> =>
      store
        .view(name)
        .apply({ expected: position === 1 ? null : at(position - 1), next: at(position), operations: [] })
    for (const name of [lost, remaining]) expect(await write(name, 1)).toBe(true)

    await master.kill()
    await expect
      .poll(async () => write(lost, 2).catch((error: unknown) => error))
      .toBeInstanceOf(ViewsUnavailable)
    await expect(store.view(lost).read([])).rejects.toThrow(ViewsUnavailable)
    expect(await write(remaining, 2)).toBe(true)
    await master.restart()
    await redis.untilWhole()
    await expect
      .poll(async () => store.view(lost).read([]).catch(String), { timeout: 10_000 })
      .toEqual({ checkpoint: null, answers: [] })
    expect(await write(lost, 1)).toBe(true)
    expect(await store.view(remaining).read([])).toEqual({ checkpoint: at(2), answers: [] })
    await store.close()
    await client.close()
  })
})

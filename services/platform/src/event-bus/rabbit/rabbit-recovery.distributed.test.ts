/** Takes half a minute, because RabbitMQ detects a lost consumer slowly. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, type TestContext, vi } from 'vitest'
import { createTestBroker, type TestBroker } from '../../testing/broker.ts'
import { createCollector, numbers } from '../../testing/collector.ts'
import { type FaultyProxy, proxyTo } from '../../testing/proxies.ts'
import { testServers } from '../../testing/servers.ts'
import type { EventBus } from '../event-bus.ts'

// The timeout is long because the broker drops a silent connection only after two heartbeats.
const until = async (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 40_000, interval: 10 })
const once = (messages: readonly unknown[]): unknown[] => [...new Set(messages)]

type Places = {
  readonly broker: TestBroker
  readonly proxy: FaultyProxy
  readonly straight: EventBus
  readonly through: EventBus
}

const open = async (onTestFinished: TestContext['onTestFinished']): Promise<Places> => {
  const broker = await createTestBroker()
  const proxy = await proxyTo(testServers().amqp)
  onTestFinished(async () => {
    await broker.clean()
    await proxy.close()
  })
  return { broker, proxy, straight: await broker.open(), through: await broker.open({ url: proxy.url }) }
}

// Concurrent, because the tests mostly wait for the broker.
describe.concurrent('a bus on RabbitMQ with connection failures', () => {
  /** Publishes each message until it is confirmed, like a relay. Returns the number of rejections. */
  const publishAll = async (bus: EventBus, messages: readonly number[]): Promise<number> => {
    let rejected = 0
    for (const message of messages) {
      await until(async () => {
        rejected += 1
        await bus.publish('a', [message])
        rejected -= 1
      })
    }
    return rejected
  }

  it('confirms delivered messages, and rejects uncertain ones', async ({ onTestFinished }) => {
    const { proxy, straight, through } = await open(onTestFinished)
    const { messages, handle } = createCollector()
    await straight.consume({ queue: 'views', topics: ['a'], handle })
    const confirmed: number[] = []
    let next = 0
    const over = new AbortController()
    const publisher = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const message = next++
        await through.publish('a', [message]).then(
          () => confirmed.push(message),
          async () => sleep(10),
        )
      }
    }
    const publishers = Promise.all([publisher(), publisher(), publisher()])
    for (const round of [1, 2, 3]) {
      const enough = confirmed.length + 30 * round
      await until(() => expect(confirmed.length).toBeGreaterThan(enough))
      await proxy.cut()
      await proxy.heal()
    }
    over.abort()
    await publishers
    await until(() => expect(new Set(messages()).isSupersetOf(new Set(confirmed))).toBe(true))
  })

  it('keeps the order when rejected messages are published again', async ({ onTestFinished }) => {
    const { proxy, straight, through } = await open(onTestFinished)
    const { messages, handle } = createCollector()
    await straight.consume({ queue: 'views', topics: ['a'], handle })
    await through.publish('a', [1])
    await proxy.dropReplies()
    const published = publishAll(through, numbers(2, 100))
    await until(() => expect(messages()).toContain(2))
    await proxy.heal()
    expect(await published).toBeGreaterThan(0)
    await until(() => expect(once(messages())).toEqual(numbers(1, 100)))
  })

  it('redelivers unacknowledged messages in order', async ({ onTestFinished }) => {
    const { proxy, straight, through } = await open(onTestFinished)
    const { deliveries, messages, handle } = createCollector()
    let calls = 0
    await through.consume({
      queue: 'views',
      topics: ['a'],
      handle: async (batch) => {
        calls += 1
        if (calls === 1) {
          await proxy.cut()
          await proxy.heal()
        }
        await handle(batch)
      },
    })
    await straight.publish('a', numbers(1, 50))
    await until(() => expect(once(messages())).toEqual(numbers(1, 50)))
    await straight.publish('a', [51])
    await until(() => expect(once(messages())).toEqual(numbers(1, 51)))
    expect(deliveries.filter(({ redelivered }) => redelivered)).not.toEqual([])
    expect(deliveries.at(-1)).toEqual({ topic: 'a', message: 51, redelivered: false })
  })

  it('declares an exclusive queue again', async ({ onTestFinished }) => {
    const { proxy, straight, through } = await open(onTestFinished)
    const { messages, handle } = createCollector()
    await through.consume({ queue: 'cache', exclusive: true, topics: ['a'], handle })
    await proxy.cut()
    await proxy.heal()
    await until(async () => {
      await straight.publish('a', ['after'])
      expect(messages()).toContain('after')
    })
  })

  for (const fault of ['cut', 'silence'] as const) {
    it(`lets the next consumer take over, with all unacknowledged messages, after ${fault}`, async ({
      onTestFinished,
    }) => {
      const { proxy, straight, through } = await open(onTestFinished)
      const { deliveries, messages, handle } = createCollector()
      const begun = Promise.withResolvers<void>()
      const over = Promise.withResolvers<void>()
      await through.consume({
        queue: 'views',
        topics: ['a'],
        handle: async () => {
          begun.resolve()
          await over.promise
        },
      })
      await straight.consume({ queue: 'views', topics: ['a'], handle })
      await straight.publish('a', numbers(1, 10))
      await begun.promise
      expect(messages()).toEqual([])
      await proxy[fault]()
      await straight.publish('a', numbers(11, 20))
      await until(() => expect(messages()).toEqual(numbers(1, 20)))
      expect(deliveries[0]).toEqual({ topic: 'a', message: 1, redelivered: true })
      over.resolve()
      await proxy.heal()
    })
  }

  it('waits for an unavailable broker at start', async ({ onTestFinished }) => {
    const { broker, proxy } = await open(onTestFinished)
    await proxy.cut()
    const bus = await broker.open({ url: proxy.url })
    const { messages, handle } = createCollector()
    const bound = bus.consume({ queue: 'views', topics: ['a'], handle })
    await expect(bus.publish('a', ['lost'])).rejects.toThrow('within 5 s')
    await proxy.heal()
    await bound
    await until(async () => bus.publish('a', ['here']))
    await until(() => expect(once(messages())).toEqual(['here']))
  })

  it('stops waiting for a broker when it is closed', async ({ onTestFinished }) => {
    const { broker, proxy } = await open(onTestFinished)
    await proxy.cut()
    const bus = await broker.open({ url: proxy.url })
    const bound = bus.consume({ queue: 'views', topics: ['a'], handle: async () => {} })
    const published = bus.publish('a', [1])
    const ended = Promise.allSettled([bound, published])
    await bus.close()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('stops its consumers and closes while the broker is unavailable', async ({ onTestFinished }) => {
    const { proxy, through } = await open(onTestFinished)
    const handle = async (): Promise<void> => {}
    const consumer = await through.consume({ queue: 'views', topics: ['a'], handle })
    await through.consume({ queue: 'cache', exclusive: true, topics: ['a'], handle })
    await proxy.cut()
    await expect(through.publish('a', ['lost'])).rejects.toThrow('within 5 s')
    await consumer.stop()
    await through.close()
  })
})

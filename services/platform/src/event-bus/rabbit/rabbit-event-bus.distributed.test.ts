import type { Channel } from 'amqplib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestBroker, type TestBroker } from '../../testing/broker.ts'
import { createCollector, numbers } from '../../testing/collector.ts'
import type { EventBus } from '../event-bus.ts'
import { describeEventBus } from '../event-bus.contract.ts'

const until = async (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 })

describe('on RabbitMQ', () => {
  let broker: TestBroker
  beforeAll(async () => {
    broker = await createTestBroker()
  })
  afterAll(async () => broker.clean())
  describeEventBus('RabbitMQ', async ({ capacity }) => broker.open({ capacity }))
})

describe('a bus on RabbitMQ', () => {
  let broker: TestBroker
  let bus: EventBus
  let channel: Channel

  beforeEach(async () => {
    broker = await createTestBroker()
    bus = await broker.open()
    channel = await broker.channel()
  })
  afterEach(async () => broker.clean())

  const inQueue = async (queue: string): Promise<number> =>
    (await channel.checkQueue(`${broker.namespace}.${queue}`)).messageCount
  const queueArguments = (maxLength: number) => ({
    durable: true,
    maxLength,
    expires: 7 * 24 * 60 * 60 * 1_000,
    arguments: {
      'x-queue-type': 'quorum',
      'x-single-active-consumer': true,
      'x-overflow': 'drop-head',
      'x-max-length-bytes': 64 * 1024 * 1024,
    },
  })

  it('gives instructions for a queue that was declared with other arguments', async () => {
    await bus.consume({ queue: 'views', topics: ['a'], handle: async () => {} })
    const other = await broker.open({ capacity: 10 })
    await expect(other.consume({ queue: 'views', topics: ['a'], handle: async () => {} })).rejects.toThrow(
      `delete the queue ${broker.namespace}.views on the broker and start again`,
    )
  })

  it('moves a message that is not JSON to the dead letters once, and continues', async () => {
    const { messages, handle } = createCollector()
    let rejections = 2
    await bus.consume({
      queue: 'views',
      topics: ['a'],
      handle: async (deliveries) => {
        if (rejections-- > 0) throw new Error('not yet')
        await handle(deliveries)
      },
    })
    await bus.publish('a', [1])
    channel.publish(`${broker.namespace}.events`, 'a', Buffer.from('{"half":'))
    channel.publish(`${broker.namespace}.events`, 'a', Buffer.from(''))
    await bus.publish('a', [2])
    await until(() => expect(messages()).toEqual([1, 2]))
    await until(async () => expect(await inQueue('dead')).toBe(2))
    expect(await bus.depths()).toEqual(new Map([['views', 0]]))
    const letter = await channel.get(`${broker.namespace}.dead`)
    expect(letter && letter.content.toString()).toBe('{"half":')
    expect(letter && letter.properties.headers).toMatchObject({ queue: 'views', topic: 'a' })
  })

  it('does not deliver messages of topics that only an earlier version of the consumer used', async () => {
    const former = await bus.consume({ queue: 'views', topics: ['a', 'b'], handle: async () => {} })
    await former.stop()
    const { messages, handle } = createCollector()
    await bus.consume({ queue: 'views', topics: ['b'], handle })
    await bus.publish('a', ['old'])
    await bus.publish('b', ['new'])
    await until(() => expect(messages()).toEqual(['new']))
    await until(async () => expect(await inQueue('views')).toBe(0))
  })

  it('requeues the undelivered messages of a stopping consumer in order', async () => {
    const [first, second] = [createCollector(), createCollector()]
    const called = Promise.withResolvers<void>()
    const stopping = Promise.withResolvers<void>()
    const one = await broker.open({ batch: 2 })
    const stopped = await one.consume({
      queue: 'views',
      topics: ['a'],
      handle: async (deliveries) => {
        called.resolve()
        await stopping.promise
        await first.handle(deliveries)
      },
    })
    await bus.publish('a', numbers(1, 20))
    await called.promise
    const ended = stopped.stop()
    stopping.resolve()
    await ended
    await bus.consume({ queue: 'views', topics: ['a'], handle: second.handle })
    await until(() => expect([...first.messages(), ...second.messages()]).toEqual(numbers(1, 20)))
    expect(first.messages().length).toBeLessThanOrEqual(2)
  })

  it('declares a queue again that was deleted on the broker', async () => {
    const [shared, own] = [createCollector(), createCollector()]
    await bus.consume({ queue: 'views', topics: ['a'], handle: shared.handle })
    await bus.consume({ queue: 'cache', exclusive: true, topics: ['a'], handle: own.handle })
    await channel.deleteQueue(`${broker.namespace}.views`)
    await until(async () => {
      await bus.publish('a', ['after'])
      expect(shared.messages()).toContain('after')
    })
    expect(own.messages()).toContain('after')
    const queue = `${broker.namespace}.views`
    await expect(channel.assertQueue(queue, queueArguments(4_000))).resolves.toMatchObject({ queue })
  })
})

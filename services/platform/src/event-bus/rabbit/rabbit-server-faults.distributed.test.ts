/** Takes half a minute: it starts a private RabbitMQ three times, each of which takes ten seconds. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestBroker, type TestBroker } from '../../testing/broker.ts'
import { createCollector } from '../../testing/collector.ts'
import { createOwnRabbitmq, type OwnRabbitmq } from '../../testing/own-rabbitmq.ts'
import { createEventBus } from '../create-event-bus.ts'

const until = async (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })

describe('a bus whose RabbitMQ is killed and started again', { timeout: 600_000 }, () => {
  let rabbitmq: OwnRabbitmq
  let broker: TestBroker

  beforeEach(async () => {
    rabbitmq = await createOwnRabbitmq()
    await rabbitmq.start()
    broker = await createTestBroker(rabbitmq.url)
  })
  afterEach(async () => {
    await broker.clean()
    await rabbitmq.remove()
  })

  it('loses no confirmed message, and continues by itself', async () => {
    const bus = await broker.open()
    const waiting = await bus.consume({ queue: 'away', topics: ['a'], handle: async () => {} })
    await waiting.stop()
    const [live, late] = [createCollector(), createCollector()]
    await bus.consume({ queue: 'live', topics: ['a'], handle: live.handle })

    for (const queue of ['away', 'live']) await rabbitmq.untilStored(`${broker.namespace}.${queue}`)

    const confirmed: number[] = []
    const over = new AbortController()
    const publish = async (): Promise<void> => {
      for (let message = 1; !over.signal.aborted; message += 1) {
        await bus.publish('a', [message]).then(
          () => confirmed.push(message),
          async () => sleep(10),
        )
      }
    }
    const publishing = publish()
    await until(() => expect(confirmed.length).toBeGreaterThan(50))
    await rabbitmq.kill()
    await rabbitmq.start()
    const before = confirmed.length
    await until(() => expect(confirmed.length).toBeGreaterThan(before + 20))
    over.abort()
    await publishing

    await bus.consume({ queue: 'away', topics: ['a'], handle: late.handle })
    for (const { messages } of [live, late]) {
      await until(() => expect(new Set(messages()).isSupersetOf(new Set(confirmed))).toBe(true))
    }
  })
})

describe('a bus whose RabbitMQ is full', { timeout: 600_000 }, () => {
  it('rejects at once after it is notified', async () => {
    const rabbitmq = await createOwnRabbitmq('vm_memory_high_watermark.absolute = 1MB\n')
    await rabbitmq.start()
    const bus = await createEventBus({ kind: 'rabbitmq', url: rabbitmq.url, namespace: 'full' })
    try {
      await expect(bus.publish('a', [1])).rejects.toThrow('did not confirm')
      await expect(bus.publish('a', [2])).rejects.toThrow('accepts no messages: low on memory')
    } finally {
      await bus.close()
      await rabbitmq.remove()
    }
  })
})

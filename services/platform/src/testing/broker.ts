import { type Channel, connect } from 'amqplib'
import { createEventBus, type EventBusOptions } from '../event-bus/create-event-bus.ts'
import type { EventBus } from '../event-bus/event-bus.ts'
import { testNamespace, testServers } from './servers.ts'

export type TestBroker = {
  readonly namespace: string
  channel(): Promise<Channel>
  open(options?: Partial<Omit<Extract<EventBusOptions, { kind: 'rabbitmq' }>, 'kind'>>): Promise<EventBus>
  clean(): Promise<void>
}

export const createTestBroker = async (url: string = testServers().amqp): Promise<TestBroker> => {
  const namespace = testNamespace()
  // Reconnects, because tests may restart the broker.
  const connection = await connect(url, { recovery: { initialDelay: 100, maxDelay: 500 } })
  connection.on('error', () => {})
  const buses: EventBus[] = []
  const queues = new Set([`${namespace}.dead`])
  return {
    namespace,
    channel: async () => {
      const channel = await connection.createChannel()
      // Ignored here, because the call that caused the error also rejects.
      channel.on('error', () => {})
      return channel
    },
    open: async (options) => {
      const bus = await createEventBus({ kind: 'rabbitmq', url, namespace, ...options })
      buses.push(bus)
      return {
        ...bus,
        consume: async (consumer) => {
          queues.add(`${namespace}.${consumer.queue}`)
          return bus.consume(consumer)
        },
      }
    },
    clean: async () => {
      await Promise.all(buses.map(async (bus) => bus.close()))
      const channel = await connection.createChannel()
      for (const queue of queues) await channel.deleteQueue(queue)
      await channel.deleteExchange(`${namespace}.events`)
      await connection.close()
    },
  }
}

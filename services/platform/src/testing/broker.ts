import { type Channel, connect } from 'amqplib'
import { createEventBus, type EventBusOptions } from '../event-bus/create-event-bus.ts'
import type { Delivery, EventBus } from '../event-bus/event-bus.ts'
import { testNamespace, testServers } from './servers.ts'

/** A namespace of a test's own on a message broker: buses as processes have them, and a hand behind their backs. */
export type TestBroker = {
  readonly namespace: string
  /** Straight to the broker; an error of the broker's ends it. */
  channel(): Promise<Channel>
  open(options?: Partial<Omit<Extract<EventBusOptions, { kind: 'rabbitmq' }>, 'kind'>>): Promise<EventBus>
  /** Closes all buses and deletes all they made. */
  clean(): Promise<void>
}

export const createTestBroker = async (url: string = testServers().amqp): Promise<TestBroker> => {
  const namespace = testNamespace()
  // It comes back when a test has restarted the broker.
  const connection = await connect(url, { recovery: { initialDelay: 100, maxDelay: 500 } })
  connection.on('error', () => {})
  const buses: EventBus[] = []
  const queues = new Set([`${namespace}.dead`])
  return {
    namespace,
    channel: async () => {
      const channel = await connection.createChannel()
      // The call that led to it rejects.
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

/** A handler that keeps what it is given. */
export const createCollector = () => {
  const deliveries: Delivery[] = []
  return {
    deliveries,
    messages: () => deliveries.map(({ message }) => message),
    handle: async (batch: readonly Delivery[]): Promise<void> => {
      deliveries.push(...batch)
    },
  }
}

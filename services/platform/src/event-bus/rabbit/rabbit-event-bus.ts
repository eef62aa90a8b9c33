import type { Logger } from '../../telemetry/logger.ts'
import type { Consumer, EventBus } from '../event-bus.ts'
import { connectToRabbit } from './rabbit-connection.ts'
import { type RabbitConsumer, startRabbitConsumer } from './rabbit-consumer.ts'
import { createRabbitPublisher } from './rabbit-publisher.ts'
import { within } from '../../waiting/within.ts'

export type RabbitEventBusOptions = {
  /** `amqp://user:password@host:5672/vhost`, or `amqps:`. */
  readonly url: string
  readonly namespace: string
  /** The maximum messages in a queue; the oldest are dropped. Existing queues keep their limits. */
  readonly capacity?: number
  readonly bytes?: number
  readonly batch?: number
  readonly onRejected?: (queue: string, error: unknown) => void
  readonly logger?: Logger
}

const COUNTING = 2_000

/**
 * Creates a bus on RabbitMQ 3.10 or later. It connects in the background; without a connection, `publish`
 * rejects after 5 s and `consume` waits. Exclusive queues are not durable.
 */
export const createRabbitEventBus = async ({
  url,
  namespace,
  capacity = 4_000,
  bytes = 64 * 1024 * 1024,
  batch = 500,
  onRejected = () => {},
  logger,
}: RabbitEventBusOptions): Promise<EventBus> => {
  const closing = new AbortController()
  const topology = { namespace, capacity, bytes }
  // Uses two connections, because a broker that is out of disk or memory stops reading from those that publish.
  const publishing = await connectToRabbit({ url, name: `${namespace} publishing`, logger })
  const consuming = await connectToRabbit({ url, name: `${namespace} consuming`, logger })
  const publisher = createRabbitPublisher({ connection: publishing, topology, closing: closing.signal })
  const consumers = new Set<RabbitConsumer>()

  const start = async (consumer: Consumer): Promise<RabbitConsumer> =>
    startRabbitConsumer({
      consumer,
      connection: consuming,
      topology,
      batch,
      bury: async (message) => {
        await publisher.bury(message, consumer.queue)
        logger?.error({ queue: consumer.queue }, 'a message is not JSON: it was moved to the dead letters')
      },
      onRejected: (error) => onRejected(consumer.queue, error),
      logger,
      closing: closing.signal,
    })

  const depthOf = async (consumer: RabbitConsumer): Promise<number | undefined> => {
    try {
      return await within(COUNTING, 'RabbitMQ did not answer', async () => consumer.depth())
    } catch {
      return undefined
    }
  }

  return {
    publish: async (topic, messages) => {
      closing.signal.throwIfAborted()
      await publisher.publish(
        topic,
        messages.map((message) => JSON.stringify(message)),
      )
    },
    publishTexts: async (topic, texts) => {
      closing.signal.throwIfAborted()
      await publisher.publish(topic, texts)
    },
    offer: async (topic, message) => {
      closing.signal.throwIfAborted()
      return publisher.offer(topic, JSON.stringify(message))
    },
    consume: async (consumer) => {
      closing.signal.throwIfAborted()
      const started = await start(consumer)
      consumers.add(started)
      if (closing.signal.aborted) await started.stop()
      closing.signal.throwIfAborted()
      return {
        stop: async () => {
          consumers.delete(started)
          await started.stop()
        },
      }
    },
    depths: async () => {
      const depths = new Map<string, number>()
      await Promise.all(
        [...consumers].map(async (consumer) => {
          const depth = await depthOf(consumer)
          if (depth !== undefined)
            depths.set(consumer.queue, Math.max(depth, depths.get(consumer.queue) ?? 0))
        }),
      )
      return depths
    },
    close: async () => {
      closing.abort(new Error('the event bus is closed'))
      await Promise.all([...consumers].map(async (consumer) => consumer.stop()))
      await Promise.all([publishing.close(), consuming.close()])
    },
  }
}

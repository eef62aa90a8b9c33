import { setTimeout as sleep } from 'node:timers/promises'
import type { Channel, ConsumeMessage } from 'amqplib'
import { untilDone } from '../../waiting/until-done.ts'
import type { Logger } from '../../telemetry/logger.ts'
import { createRepeatFilter } from '../../telemetry/repeat-filter.ts'
import type { Consumer } from '../event-bus.ts'
import { closeChannel, type RabbitConnection } from './rabbit-connection.ts'
import { createRabbitDeliveries } from './rabbit-deliveries.ts'
import { DeclaredOtherwise, declareQueue, type Topology } from './rabbit-topology.ts'

export type RabbitConsumer = {
  readonly queue: string
  depth(): Promise<number>
  stop(): Promise<void>
}

export type RabbitConsumerOptions = {
  readonly consumer: Consumer
  readonly connection: RabbitConnection
  readonly topology: Topology
  readonly batch: number
  readonly bury: (message: ConsumeMessage) => Promise<void>
  readonly onRejected: (error: unknown) => void
  readonly logger: Logger | undefined
  readonly closing: AbortSignal
}

type Attached = { readonly channel: Channel; readonly queue: string; readonly lost: Promise<void> }

/** The maximum of unacknowledged messages per consumer. More would slow down quorum queues. */
const MOST_IN_FLIGHT = 2_000

/** Consumes until `stop` is called; resolves when the queue is bound. Throws DeclaredOtherwise. */
export const startRabbitConsumer = async ({
  consumer,
  connection,
  topology,
  batch,
  bury,
  onRejected,
  logger,
  closing,
}: RabbitConsumerOptions): Promise<RabbitConsumer> => {
  const stopping = new AbortController()
  const signal = AbortSignal.any([stopping.signal, closing])
  const deliveries = createRabbitDeliveries({ ...consumer, batch, bury, onRejected })
  const repeats = createRepeatFilter()

  const attach = async (): Promise<Attached> => {
    const channel = await connection.openChannel()
    const lost = Promise.withResolvers<void>()
    channel.once('close', lost.resolve)
    try {
      signal.throwIfAborted()
      const queue = await declareQueue(channel, topology, consumer)
      // Allows the next batch to arrive while one is being handled.
      await channel.prefetch(Math.min(2 * batch, MOST_IN_FLIGHT))
      deliveries.attach(channel)
      await channel.consume(queue, (message) => {
        if (message) deliveries.take(message)
        else lost.resolve()
      })
      return { channel, queue, lost: lost.promise }
    } catch (error) {
      deliveries.detach()
      await closeChannel(channel)
      throw error
    }
  }

  const report = (error: unknown): void =>
    repeats.report(error, (alike) =>
      logger?.warn({ err: error, queue: consumer.queue, alike }, 'cannot consume: trying again'),
    )
  const begin = async (): Promise<Attached> => {
    try {
      return await untilDone(attach, {
        signal,
        onFailure: (error) => {
          if (error instanceof DeclaredOtherwise) throw error
          report(error)
        },
      })
    } catch (error) {
      await deliveries.stop()
      throw error
    }
  }

  let attached = await begin()

  const stayAttached = async (): Promise<void> => {
    for (;;) {
      await attached.lost
      deliveries.detach()
      await closeChannel(attached.channel)
      // Waits with jitter, in case the channel is lost again and again.
      await sleep(50 + 100 * Math.random(), undefined, { signal })
      logger?.warn({ queue: consumer.queue }, 'the queue or its channel was lost: consuming again')
      attached = await untilDone(attach, { signal, onFailure: report })
      if (signal.aborted) await closeChannel(attached.channel)
    }
  }
  stayAttached().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })

  return {
    queue: consumer.queue,
    depth: async () => (await attached.channel.checkQueue(attached.queue)).messageCount + deliveries.waiting,
    stop: async () => {
      stopping.abort()
      await deliveries.stop()
      await closeChannel(attached.channel)
    },
  }
}

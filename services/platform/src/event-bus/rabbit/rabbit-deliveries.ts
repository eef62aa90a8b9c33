import type { Channel, ConsumeMessage } from 'amqplib'
import type { Json } from '../../json.ts'
import { parseJson } from '../../json.ts'
import { createSignal } from '../../waiting/signal.ts'
import type { Consumer, Delivery } from '../event-bus.ts'

/** Messages that a consumer has received and not acknowledged. */
export type RabbitDeliveries = {
  /** Receives messages on this channel from now on. The broker sends waiting messages again. */
  attach(channel: Channel): void
  /** The channel is lost: the broker redelivers unacknowledged messages to any consumer of the queue. */
  detach(): void
  take(message: ConsumeMessage): void
  readonly waiting: number
  stop(): Promise<void>
}

export type RabbitDeliveriesOptions = Pick<Consumer, 'topics' | 'handle'> & {
  readonly batch: number
  readonly bury: (message: ConsumeMessage) => Promise<void>
  readonly onRejected: (error: unknown) => void
}

type Entry = {
  readonly message: ConsumeMessage
  /** `unreadable` until it is moved to the dead letters; `none` if it is not for the handler. */
  body: { readonly json: Json } | 'unreadable' | 'none'
  redelivered: boolean
}

/** In milliseconds: the backoff after a rejected call doubles from the first value to the last. */
const FIRST_PAUSE = 20
const LAST_PAUSE = 1_000
/** In milliseconds: the longest wait for messages at a time, without effect. */
const IDLE = 60_000

/** Delivers batches. A rejected batch is delivered again from here, which keeps the order. */
export const createRabbitDeliveries = ({
  topics,
  handle,
  batch,
  bury,
  onRejected,
}: RabbitDeliveriesOptions): RabbitDeliveries => {
  const arrived = createSignal()
  let channel: Channel | undefined
  let waiting: Entry[] = []

  const handOver = async (entries: readonly Entry[]): Promise<void> => {
    for (const entry of entries) {
      if (entry.body !== 'unreadable') continue
      await bury(entry.message)
      entry.body = 'none'
    }
    const deliveries = entries.flatMap(toDelivery)
    if (deliveries.length > 0) await handle(deliveries)
  }

  /** Returns false if the handler rejected the batch. */
  const call = async (): Promise<boolean> => {
    const by = channel
    const taken = waiting.splice(0, batch)
    try {
      await handOver(taken)
      const last = taken.at(-1)
      // Delivery tags are only valid on their own channel.
      if (last && by === channel) by?.ack(last.message, true)
      return true
    } catch (error) {
      if (by === channel) waiting.unshift(...taken.map((entry) => ({ ...entry, redelivered: true })))
      onRejected(error)
      return false
    }
  }

  const run = async (): Promise<void> => {
    let pause = FIRST_PAUSE
    while (!arrived.interrupted) {
      if (waiting.length === 0) {
        await arrived.wait(IDLE)
      } else if (await call()) {
        pause = FIRST_PAUSE
      } else {
        await arrived.pause(pause)
        pause = Math.min(pause * 2, LAST_PAUSE)
      }
    }
  }
  const running = run()

  return {
    attach: (next) => {
      channel = next
      waiting = []
    },
    detach: () => {
      channel = undefined
      waiting = []
    },
    take: (message) => {
      // The queue may still be bound to topics of an earlier version of its consumer.
      const body = topics.includes(message.fields.routingKey) ? parse(message.content) : 'none'
      waiting.push({ message, body, redelivered: message.fields.redelivered })
      arrived.notify()
    },
    get waiting() {
      return waiting.length
    },
    stop: async () => {
      arrived.interrupt()
      await running
    },
  }
}

const parse = (content: Buffer): Entry['body'] => {
  try {
    return { json: parseJson(content.toString()) }
  } catch {
    return 'unreadable'
  }
}

const toDelivery = ({ message, body, redelivered }: Entry): Delivery[] =>
  typeof body === 'string' ? [] : [{ topic: message.fields.routingKey, message: body.json, redelivered }]

import type { Channel, ConsumeMessage } from 'amqplib'
import type { Json } from '../../json.ts'
import { parseJson } from '../../json.ts'
import { createSignal } from '../../waiting/signal.ts'
import type { Consumer, Delivery } from '../event-bus.ts'

export type RabbitDeliveries = {
  /** Starts receiving on a new channel. Drops all earlier messages, because the broker sends them again. */
  attach(channel: Channel): void
  /** Stops receiving on a lost channel. The broker redelivers its unacknowledged messages. */
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
  /** `unreadable`: not JSON and not yet in the dead-letter queue; `none`: nothing for the handler. */
  body: { readonly json: Json } | 'unreadable' | 'none'
  redelivered: boolean
}

/** In milliseconds: the backoff after a rejected batch doubles from `FIRST_PAUSE` to `LAST_PAUSE`. */
const FIRST_PAUSE = 20
const LAST_PAUSE = 1_000
/** In milliseconds: how often an idle loop wakes up. A new message wakes it at once. */
const IDLE = 60_000

/**
 * Delivers messages in batches. Retries a rejected batch here instead of requeuing it, which preserves the
 * order.
 */
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
      // Acknowledges only on the channel that delivered the batch: delivery tags are valid only there.
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
      // The queue may still be bound to topics that only an earlier release of the consumer handled.
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

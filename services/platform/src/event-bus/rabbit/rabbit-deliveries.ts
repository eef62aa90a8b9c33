import type { Channel, ConsumeMessage } from 'amqplib'
import type { Json } from '../../json.ts'
import { parseJson } from '../../json.ts'
import { createSignal } from '../../waiting/signal.ts'
import type { Consumer, Delivery } from '../event-bus.ts'

/** What a consumer has been sent and has not acknowledged. */
export type RabbitDeliveries = {
  /** From now on messages come by this channel. What was waiting is forgotten: the broker sends it again. */
  attach(channel: Channel): void
  /** The channel is lost: the broker sends what was not acknowledged again, to any consumer of the queue. */
  detach(): void
  take(message: ConsumeMessage): void
  /** Messages that have not been handed over. */
  readonly waiting: number
  /** Resolves when the call under way has ended. No other call follows. */
  stop(): Promise<void>
}

export type RabbitDeliveriesOptions = Pick<Consumer, 'topics' | 'handle'> & {
  /** Messages handed over in one call, at most. */
  readonly batch: number
  /** Moves a message that is not JSON to the dead letters. */
  readonly bury: (message: ConsumeMessage) => Promise<void>
  /** Called for each rejected call. */
  readonly onRejected: (error: unknown) => void
}

type Entry = {
  readonly message: ConsumeMessage
  /** `unreadable` until it is buried, `none` when it is not for the handler. */
  body: { readonly json: Json } | 'unreadable' | 'none'
  redelivered: boolean
}

/** Milliseconds between a rejected call and the next: the pause doubles from the first value to the last. */
const FIRST_PAUSE = 20
const LAST_PAUSE = 1_000
/** In milliseconds: how long to wait for messages at a time. Nothing happens when the time is over. */
const IDLE = 60_000

/**
 * Hands over what has arrived, one batch at a time, and acknowledges each by one multiple acknowledgement. A rejected batch stays
 * here and is handed over again: the order is kept, and the broker counts no redelivery.
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

  /** False when the call was rejected. */
  const call = async (): Promise<boolean> => {
    const by = channel
    const taken = waiting.splice(0, batch)
    try {
      await handOver(taken)
      const last = taken.at(-1)
      // On another channel the same delivery tags would stand for other messages.
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
      // A queue may still be bound to what an earlier version of its consumer asked for.
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

import { randomUUID } from 'node:crypto'
import type { ConfirmChannel, ConsumeMessage, MessageProperties, Options } from 'amqplib'
import { untilDone } from '../../waiting/until-done.ts'
import { closeChannel, type RabbitConnection } from './rabbit-connection.ts'
import { declareDeadLetters, declareExchange, exchangeOf, type Topology } from './rabbit-topology.ts'
import { within } from '../../waiting/within.ts'

export type RabbitPublisher = {
  /** Publishes messages. Throws after 5 s without all confirms; some may have been accepted. */
  publish(topic: string, texts: readonly string[]): Promise<void>
  /** Returns true if a queue is bound to the topic. Throws like `publish`. */
  offer(topic: string, text: string): Promise<boolean>
  /** Moves an unreadable message to the dead-letter queue. Throws like `publish`. */
  bury(message: ConsumeMessage, queue: string): Promise<void>
}

const LIMIT = 5_000
const LATE = `RabbitMQ did not confirm the messages within ${LIMIT / 1_000} s`
const IN_FLIGHT = 256

const asJson: Options.Publish = { persistent: true, contentType: 'application/json' }

/** Creates a publisher that waits for the broker's confirms; `closing` aborts all waits. */
export const createRabbitPublisher = ({
  connection,
  topology,
  closing,
}: {
  readonly connection: RabbitConnection
  readonly topology: Topology
  readonly closing: AbortSignal
}): RabbitPublisher => {
  let channel: Promise<ConfirmChannel> | undefined

  const open = async (): Promise<ConfirmChannel> => {
    const opened = await connection.openConfirmChannel()
    opened.once('close', () => {
      channel = undefined
    })
    try {
      await declareExchange(opened, topology)
      return opened
    } catch (error) {
      await closeChannel(opened)
      throw error
    }
  }
  const opened = async (): Promise<ConfirmChannel> => {
    channel ??= open()
    try {
      return await channel
    } catch (error) {
      channel = undefined
      throw error
    }
  }

  const withChannel = async (work: (channel: ConfirmChannel) => Promise<void>): Promise<void> => {
    // A blocked broker does not read from the connection, so messages would pile up in socket buffers.
    if (connection.blocked !== undefined)
      throw new Error(`RabbitMQ accepts no messages: ${connection.blocked}`)
    let lastError: unknown
    const attempt = async (signal: AbortSignal): Promise<void> => {
      const ready = await untilDone(opened, { signal, onFailure: (error) => (lastError = error) })
      // After the timeout nothing may be sent, because the publish has already been rejected.
      signal.throwIfAborted()
      await work(ready)
    }
    try {
      await within(LIMIT, LATE, attempt, closing)
    } catch (error) {
      throw error instanceof Error && error.message === LATE && lastError !== undefined
        ? new Error(LATE, { cause: lastError })
        : error
    }
  }

  return {
    publish: async (topic, texts) => {
      for (let from = 0; from < texts.length; from += IN_FLIGHT) {
        const contents = texts.slice(from, from + IN_FLIGHT).map((text) => Buffer.from(text))
        await withChannel(async (ready) => {
          await Promise.all(
            contents.map(async (content) => send(ready, exchangeOf(topology), topic, content, asJson)),
          )
        })
      }
    },
    offer: async (topic, text) => {
      let isTaken = true
      const messageId = randomUUID()
      await withChannel(async (ready) => {
        // For a mandatory message that no queue receives, the broker sends `return` before the confirm.
        const onReturn = ({ properties }: { properties: MessageProperties }): void => {
          if (properties.messageId === messageId) isTaken = false
        }
        ready.on('return', onReturn)
        try {
          const options = { ...asJson, mandatory: true, messageId }
          await send(ready, exchangeOf(topology), topic, Buffer.from(text), options)
        } finally {
          ready.off('return', onReturn)
        }
      })
      return isTaken
    },
    bury: async ({ content, fields }, queue) =>
      withChannel(async (ready) => {
        const deadLetters = await declareDeadLetters(ready, topology)
        const headers = { queue, topic: fields.routingKey }
        await send(ready, '', deadLetters, content, { persistent: true, headers })
      }),
  }
}

const send = async (
  channel: ConfirmChannel,
  exchange: string,
  key: string,
  content: Buffer,
  options: Options.Publish,
): Promise<void> =>
  new Promise((resolve, reject) => {
    channel.publish(exchange, key, content, options, (error: Error | null) => {
      if (error === null) resolve()
      else reject(error)
    })
  })

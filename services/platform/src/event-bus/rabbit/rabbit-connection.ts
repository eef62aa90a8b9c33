import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Channel, type ConfirmChannel, connect } from 'amqplib'
import type { Logger } from '../../telemetry/logger.ts'
import { createRepeats } from '../../telemetry/repeats.ts'

/** A connection that is made again, with growing pauses, whenever it is lost. Its channels are lost with it. */
export type RabbitConnection = {
  /** These wait for a connection. They reject when it is lost meanwhile, or closed. */
  openChannel(): Promise<Channel>
  openConfirmChannel(): Promise<ConfirmChannel>
  /** Why the broker takes no messages at present: its disk or memory is full. */
  readonly blocked: string | undefined
  close(): Promise<void>
}

/** Seconds; a connection that is silent for two of these is taken for lost, by the broker as well. */
const HEARTBEAT = 5
/** Milliseconds to connect in. */
const CONNECTING = 5_000
/** Milliseconds to wait for a broker to say goodbye. */
const CLOSING = 2_000
/** Pauses between tries to connect: in milliseconds, growing from the one to the other, and moved by half at random. */
const recovery = { initialDelay: 100, maxDelay: 5_000, jitter: 0.5, waitForConnect: false }

/** Begins to connect and answers at once. @param name shown by the broker's management. */
export const connectToRabbit = async ({
  url,
  name,
  logger,
}: {
  readonly url: string
  readonly name: string
  readonly logger: Logger | undefined
}): Promise<RabbitConnection> => {
  const connection = await connect(withHeartbeat(url), {
    noDelay: true,
    timeout: CONNECTING,
    clientProperties: { connection_name: name },
    recovery,
  })
  const repeats = createRepeats()
  let blocked: string | undefined

  const report = (error: Error): void =>
    repeats.tell(error, (alike) =>
      logger?.warn({ err: error, connection: name, alike }, 'RabbitMQ is away: connecting again'),
    )
  connection.on('connect-failed', report)
  connection.on('disconnect', (error) => {
    blocked = undefined
    report(error)
  })
  connection.on('connect', () => logger?.info({ connection: name }, 'connected to RabbitMQ'))
  connection.on('blocked', (reason) => {
    blocked = reason
    logger?.warn({ reason }, 'RabbitMQ takes no messages')
  })
  connection.on('unblocked', () => {
    blocked = undefined
    logger?.info('RabbitMQ takes messages again')
  })
  // What an error ends is told by `disconnect`; without a listener it would end the process.
  connection.on('error', () => {})

  const withListener = <C extends Channel>(channel: C): C => {
    channel.on('error', (error) => logger?.debug({ err: error }, 'RabbitMQ closed a channel'))
    return channel
  }

  return {
    openChannel: async () => withListener(await connection.createChannel()),
    openConfirmChannel: async () => withListener(await connection.createConfirmChannel()),
    get blocked() {
      return blocked
    },
    close: async () => {
      await Promise.race([connection.close(), sleep(CLOSING, undefined, { ref: false })])
    },
  }
}

/** Gives what was not acknowledged back. Resolves when the channel is closed, for whatever reason, or after 2 s. */
export const closeChannel = async (channel: Channel): Promise<void> => {
  const closing = [channel.close(), once(channel, 'close'), sleep(CLOSING, undefined, { ref: false })]
  await Promise.race(closing).catch(() => {})
}

const withHeartbeat = (url: string): string => {
  const address = new URL(url)
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(HEARTBEAT))
  return address.href
}

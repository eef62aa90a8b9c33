import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Channel, type ConfirmChannel, connect } from 'amqplib'
import type { Logger } from '../../telemetry/logger.ts'
import { createRepeatFilter } from '../../telemetry/repeat-filter.ts'

export type RabbitConnection = {
  /** Waits for a connection and opens a channel. Rejects if the connection is lost or closed meanwhile. */
  openChannel(): Promise<Channel>
  openConfirmChannel(): Promise<ConfirmChannel>
  /** Why the broker accepts no messages (its disk or memory is full). Undefined if it accepts them. */
  readonly blocked: string | undefined
  close(): Promise<void>
}

/** In seconds. A connection is lost after two missed heartbeats. */
const HEARTBEAT = 5
const CONNECTING = 5_000
const CLOSING = 2_000
const recovery = { initialDelay: 100, maxDelay: 5_000, jitter: 0.5, waitForConnect: false }

/**
 * Starts connecting in the background and returns at once.
 * @param name shown in the broker's management UI.
 */
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
  const repeats = createRepeatFilter()
  let blocked: string | undefined

  const report = (error: Error): void =>
    repeats.report(error, (alike) =>
      logger?.warn({ err: error, connection: name, alike }, 'RabbitMQ is unavailable: reconnecting'),
    )
  connection.on('connect-failed', report)
  connection.on('disconnect', (error) => {
    blocked = undefined
    report(error)
  })
  connection.on('connect', () => logger?.info({ connection: name }, 'connected to RabbitMQ'))
  connection.on('blocked', (reason) => {
    blocked = reason
    logger?.warn({ reason }, 'RabbitMQ accepts no messages')
  })
  connection.on('unblocked', () => {
    blocked = undefined
    logger?.info('RabbitMQ accepts messages again')
  })
  // The listener of `disconnect` reports lost connections. Without a listener, `error` would end the process.
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

/** Closes a channel; the broker requeues unacknowledged messages. Waits at most 2 s. */
export const closeChannel = async (channel: Channel): Promise<void> => {
  const closing = [channel.close(), once(channel, 'close'), sleep(CLOSING, undefined, { ref: false })]
  await Promise.race(closing).catch(() => {})
}

const withHeartbeat = (url: string): string => {
  const address = new URL(url)
  if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(HEARTBEAT))
  return address.href
}

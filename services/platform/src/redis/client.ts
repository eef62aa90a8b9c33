import { createClient, createCluster, RedisClient as Redis } from 'redis'
import type { Logger } from '../telemetry/logger.ts'

export type RedisServer = ReturnType<typeof createRedisServer>

/** Sends each command to the master of its key. */
export type RedisCluster = ReturnType<typeof createRedisCluster>

export type RedisClient = RedisServer | RedisCluster

export type RedisLogger = Pick<Logger, 'info' | 'warn'>

export type Reconnecting = (attempts: number) => number | false

const connectTimeout = 2_000
/** In milliseconds without traffic. Long enough that a paused process keeps its working connections. */
const socketTimeout = 15_000

const RESP = 3
/** A timeout would only cover the time until sending. `watchSilence` detects missing responses. */
const commandOptions = { timeout: 0 }

const connectionOptions = (reconnectStrategy: Reconnecting) =>
  ({
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout, socketTimeout, reconnectStrategy },
  }) as const

export const createRedisServer = (url: string, reconnecting: Reconnecting) =>
  createClient({ url, RESP, commandOptions, ...connectionOptions(reconnecting) })

/** The caller must connect the client. `nodes` are some URLs of the cluster. */
export const createRedisCluster = (nodes: readonly string[], reconnecting: Reconnecting) => {
  const { socket, ...credentials } = Redis.parseURL(nodes[0] ?? '')
  const options = connectionOptions(reconnecting)
  return createCluster({
    rootNodes: nodes.map((url) => ({ url })),
    RESP,
    commandOptions,
    defaults: { ...options, ...credentials, socket: { ...options.socket, tls: socket.tls } },
  })
}

/** Also rejects if a server accepts the connection but does not respond within `timeout` ms. */
export const connectedWithin = async <T>(connecting: Promise<T>, timeout: number): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Error('Redis accepts connections but does not respond'))
  }, timeout + connectTimeout)
  return Promise.race([connecting, late.promise]).finally(() => {
    clearTimeout(timer)
  })
}

const longestPause = 1_000

/** Returns the backoff before reconnecting in milliseconds, with jitter. */
export const pauseAfter = (attempts: number): number =>
  Math.min(50 * 2 ** Math.min(attempts, 10), longestPause) * (0.5 + Math.random() / 2)

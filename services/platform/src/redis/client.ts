import { createClient, createCluster, RedisClient as Redis } from 'redis'
import type { Logger } from '../telemetry/logger.ts'

/** A connection to one server: commands of several callers share it, in the order they were given. */
export type RedisServer = ReturnType<typeof createRedisServer>

/** A connection to each master of a cluster: a command goes to the one that has its key. */
export type RedisCluster = ReturnType<typeof createRedisCluster>

/** Redis, as a process uses it. */
export type RedisClient = RedisServer | RedisCluster

export type RedisLogger = Pick<Logger, 'info' | 'warn'>

/** Says how long to wait before the next attempt to connect, in milliseconds, or that there is no next attempt. */
export type Reconnecting = (attempts: number) => number | false

/** In milliseconds. */
const connectTimeout = 2_000
/**
 * Milliseconds without a byte either way, for as long as a connection lives: for one that Redis accepts anew and says nothing on. Far more
 * than a machine stands still, as the client then takes a good connection for one that is silent; `watchSilence` does not.
 */
const socketTimeout = 15_000

/** RESP 3 is spoken by Redis since 6 and by every Valkey. */
const RESP = 3
/** It would only count the time until a command is sent, at the price of a timer for each; `watchSilence` sees to the rest. */
const commandOptions = { timeout: 0 }

const connectionOptions = (reconnectStrategy: Reconnecting) =>
  ({
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout, socketTimeout, reconnectStrategy },
  }) as const

/** A client of one server that is not connected yet. */
export const createRedisServer = (url: string, reconnecting: Reconnecting) =>
  createClient({ url, RESP, commandOptions, ...connectionOptions(reconnecting) })

/** A client of a cluster that is not connected yet. @param nodes URLs of some of its nodes, by which it finds all. */
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

/**
 * Waits for a first connection, a little longer than the attempts to make it may take: what accepts one and says nothing would be
 * waited for longer. @param patience milliseconds. @throws Error, or what the connecting throws.
 */
export const connectedWithin = async <T>(connecting: Promise<T>, patience: number): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Error('Redis accepts connections and says nothing'))
  }, patience + connectTimeout)
  return Promise.race([connecting, late.promise]).finally(() => {
    clearTimeout(timer)
  })
}

/** The longest pause between attempts to connect, in milliseconds. */
const longestPause = 1_000

/** Milliseconds to wait after so many attempts to connect: growing, with jitter so that replicas do not come all at once. */
export const pauseAfter = (attempts: number): number =>
  Math.min(50 * 2 ** Math.min(attempts, 10), longestPause) * (0.5 + Math.random() / 2)

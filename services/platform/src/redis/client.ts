import { createClient } from 'redis'
import type { Logger } from '../telemetry/logger.ts'

/** A connection to Redis: commands of several callers share it, in the order they were given. */
export type RedisClient = ReturnType<typeof createRedisClient>

export type RedisLogger = Pick<Logger, 'info' | 'warn'>

/** In milliseconds. */
const connectTimeout = 2_000
/** Milliseconds without a byte either way: Redis accepts a connection and says nothing. Later `watchSilence` is quicker. */
const socketTimeout = 3_000

/** A client that is not connected yet. RESP 3 is spoken by Redis since 6 and by every Valkey. */
export const createRedisClient = (url: string, reconnectStrategy: (attempts: number) => number | false) =>
  createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    // It would only count the time until a command is sent, at the price of a timer for each; `watchSilence` sees to the rest.
    commandOptions: { timeout: 0 },
    socket: { connectTimeout, socketTimeout, reconnectStrategy },
  })

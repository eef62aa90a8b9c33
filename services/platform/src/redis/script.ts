import { createHash } from 'node:crypto'
import type { RedisClient } from './client.ts'

/** Runs a Lua script, which may use only keys that begin with `key`. Returns its reply in RESP 2 types. */
export type Script = (client: RedisClient, key: string, values: readonly string[]) => Promise<unknown>

/**
 * Creates a function that calls a Lua script by its digest, or sends its source if Redis does not have it yet.
 * `source` must begin with `#!lua`: Redis then refuses the script before its first write if memory is full, and
 * refuses keys of other cluster slots than that of `key`.
 */
export const script = (source: string): Script => {
  const digest = createHash('sha1').update(source).digest('hex')
  return async (client, key, values) => {
    // Does not use `evalSha`, which spreads values into arguments; a function call can have about 100,000.
    const call = async (command: string, what: string): Promise<unknown> => {
      const words = [command, what, '1', key, ...values]
      return 'masters' in client ? client.sendCommand(key, false, words) : client.sendCommand(words)
    }
    try {
      return await call('EVALSHA', digest)
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return call('EVAL', source)
    }
  }
}

import { createHash } from 'node:crypto'
import type { RedisClient } from './client.ts'

/** Runs a Lua script, which may use only keys that begin with `key`. Returns its reply in RESP 2 types. */
export type Script = (client: RedisClient, key: string, values: readonly string[]) => Promise<unknown>

/**
 * Calls a script by its digest, or sends the source if Redis lacks it. All keys must begin with the one key,
 * so that they are on one cluster node. `source` must begin with `#!lua`: Redis then refuses it before its
 * first write if memory is full, and refuses other slots.
 */
export const script = (source: string): Script => {
  const digest = createHash('sha1').update(source).digest('hex')
  return async (client, key, values) => {
    // `evalSha` would pass values as arguments of one call, which can have only about 100,000.
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

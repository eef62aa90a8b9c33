import { createHash } from 'node:crypto'
import type { RedisClient } from './client.ts'

/** Runs a Lua script, which may use only keys that begin with `key`. Returns its reply in RESP 2 types. */
export type Script = (client: RedisClient, key: string, values: readonly string[]) => Promise<unknown>

/**
 * Creates a function that calls a script by its digest. If Redis does not have the script (after a restart or
 * SCRIPT FLUSH), sends the source. A script gets one key. All other keys that it uses must begin with that
 * key, so that they are on the same cluster node.
 * @param source must begin with `#!lua`. Redis then refuses the script before its first write if memory is
 * full, and refuses access to other cluster slots.
 */
export const script = (source: string): Script => {
  const digest = createHash('sha1').update(source).digest('hex')
  return async (client, key, values) => {
    // Not `evalSha`, which would pass the values as separate arguments of a function call. A call can have
    // only about 100,000.
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

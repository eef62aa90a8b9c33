import { createHash } from 'node:crypto'
import type { RedisClient } from './client.ts'

/** Runs a Lua script on the keys that begin with `key`. Returns its reply in RESP 2 types. */
export type Script = (client: RedisClient, key: string, values: readonly string[]) => Promise<unknown>

/**
 * Creates a script that is sent once and then called by its digest. If Redis lost it (a restart, SCRIPT
 * FLUSH), it is sent again. Scripts take one key, and all other keys begin with it, so that they are on one
 * cluster node.
 * @param source begins with `#!lua`: Redis then refuses the script before its first write if memory is full,
 * and refuses access to other cluster slots.
 */
export const script = (source: string): Script => {
  const digest = createHash('sha1').update(source).digest('hex')
  return async (client, key, values) => {
    // `evalSha` would spread the values as call arguments, of which there can be only about 100,000.
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

import { createHash } from 'node:crypto'
import type { RedisClient } from './client.ts'

/** Runs a Lua script on the keys that begin with `key`. Answers what the script does, in RESP 2 terms. */
export type Script = (client: RedisClient, key: string, values: readonly string[]) => Promise<unknown>

/**
 * Makes a script that Redis is sent once and knows by its digest from then on. One that forgot it (a restart, SCRIPT
 * FLUSH) is sent it again. Scripts take one key; what else they touch begins with it, so that all is on one node.
 * @param source begins with `#!lua`: then Redis refuses the script before its first step when memory is full, and any
 * step to another slot of a cluster.
 */
export const script = (source: string): Script => {
  const digest = createHash('sha1').update(source).digest('hex')
  return async (client, key, values) => {
    // `evalSha` would spread the values as arguments of a call, of which there can be some 100,000 only.
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

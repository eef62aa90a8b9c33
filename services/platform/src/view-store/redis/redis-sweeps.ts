import type { RedisClient } from '../../redis/client.ts'
import { listReply, textReply } from '../../redis/replies.ts'
import { viewKey, viewsKey } from './redis-keys.ts'
import { generationsScript } from './redis-scripts.ts'

/** Lists deleted per step, which blocks Redis for about 1 ms; memory is freed in the background. */
const sweptLists = 200
/** In seconds: a generation without a write for this long counts as abandoned; a slow build would start over. */
const idleSeconds = 600

export type Sweeps = {
  sweep(view: string, generation: string): Promise<void>
  /** Deletes the retired generations of a view and those that ended processes have left incomplete. */
  sweepIdle(view: string): Promise<void>
  /** Stops deleting. Other processes delete the rest. */
  close(): Promise<void>
}

/** Starts deleting unused generations of a store's views: now, and again every ten minutes. */
export const startSweeps = (client: RedisClient, namespace: string): Sweeps => {
  const closing = new AbortController()

  const sweep = async (view: string, generation: string): Promise<void> => {
    const step = ['sweep', generation, String(sweptLists)]
    while (!closing.signal.aborted && (await generationsScript(client, view, step)) === 1);
  }
  const sweepIdle = async (view: string): Promise<void> => {
    const idle = await generationsScript(client, view, ['idle', String(idleSeconds)])
    for (const generation of listReply(idle)) await sweep(view, textReply(generation))
  }
  const sweepAll = async (): Promise<void> => {
    try {
      for (const name of await client.sMembers(viewsKey(namespace))) {
        if (!closing.signal.aborted) await sweepIdle(viewKey(namespace, name))
      }
    } catch {
      // Redis is unavailable. The next round retries.
    }
  }

  let sweeping = sweepAll()
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweepAll)
  }, idleSeconds * 1_000).unref()

  return {
    sweep,
    sweepIdle,
    close: async () => {
      closing.abort()
      clearInterval(timer)
      await sweeping
    },
  }
}

import type { RedisClient } from '../../redis/client.ts'
import { listReply, textReply } from '../../redis/replies.ts'
import { viewKey, viewsKey } from './redis-keys.ts'
import { generationsScript } from './redis-scripts.ts'

/** Lists dropped at once: Redis does nothing else meanwhile, about a millisecond. Large ones it frees on a thread. */
const sweptLists = 200
/** Seconds without a write after which a generation counts as abandoned. A builder that is slower begins anew. */
const idleSeconds = 600

/** Drops generations that are not in use, bit by bit. */
export type Sweeps = {
  /** Drops a retired generation. */
  sweep(view: string, generation: string): Promise<void>
  /** Drops all of a view that are retired, or were left by a process that ended. */
  sweepIdle(view: string): Promise<void>
  /** Stops; what is left is dropped by another process, or by the next. */
  close(): Promise<void>
}

/** Begins to look after the leftovers of a store's views: now, and every ten minutes. */
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
      // Redis is away: the next round finds what is left.
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

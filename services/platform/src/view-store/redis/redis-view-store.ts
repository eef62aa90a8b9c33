import { randomBytes } from 'node:crypto'
import type { RedisClient } from '../../redis/client.ts'
import { listReply } from '../../redis/replies.ts'
import { formatCheckpoint, parseCheckpoint } from '../checkpoints.ts'
import { encodeBatch } from './redis-batch.ts'
import { viewKey, viewsKey } from './redis-keys.ts'
import { orUnavailable } from './redis-outage.ts'
import { decodeAnswer, encodeQuery } from './redis-queries.ts'
import { applyScript, generationsScript, readScript } from './redis-scripts.ts'
import { startSweeps } from './redis-sweeps.ts'
import { readingOf, readingOfNothing } from '../reading-of.ts'
import type { Query, View, ViewStore } from '../view-store.ts'

export type RedisViewStoreOptions = {
  readonly client: RedisClient
  /** The prefix of all keys, made of site and service: `soko-content`. */
  readonly namespace: string
}

const active = ''

/**
 * Creates a store that all replicas share. Each read and batch is one atomic script. After a lost reply,
 * `apply` rejects although it may have written: read the checkpoint again.
 */
export const createRedisViewStore = ({ client, namespace }: RedisViewStoreOptions): ViewStore => {
  const sweeps = startSweeps(client, namespace)
  /** Adds a view's name before the view exists, as they may be on different nodes. A name alone is harmless. */
  const enlist = async (name: string): Promise<unknown> =>
    orUnavailable(client.sAdd(viewsKey(namespace), name))
  const generations = async (key: string, values: readonly string[]): Promise<unknown> =>
    orUnavailable(generationsScript(client, key, values))
  /** Returns a random id, which no former or flushed generation has. */
  const newGeneration = (): string => randomBytes(6).toString('base64url')

  const viewOf = (name: string, generation: string): View => {
    const key = viewKey(namespace, name)
    return {
      read: async <const Queries extends readonly Query[]>(queries: Queries) => {
        const reply = await orUnavailable(
          readScript(client, key, [generation, ...queries.flatMap(encodeQuery)]),
        )
        const reading = reply === null ? readingOfNothing(queries) : decode(queries, listReply(reply))
        return readingOf<Queries>(reading.checkpoint, reading.answers)
      },
      apply: async ({ expected, next, operations }) => {
        const before = expected ? formatCheckpoint(expected) : ''
        const batch = encodeBatch(operations)
        if (expected === null) await enlist(name)
        const values = [generation, newGeneration(), before, formatCheckpoint(next)]
        return (await orUnavailable(applyScript(client, key, values.concat(batch)))) === 1
      },
    }
  }

  return {
    view: (name) => viewOf(name, active),
    // One script per view, because views may be on different cluster nodes. All are sent together.
    applyAll: async (batches) =>
      Promise.allSettled(batches.map(async (batch) => viewOf(batch.view, active).apply(batch))),
    rebuild: async (name) => {
      const key = viewKey(namespace, name)
      const generation = newGeneration()
      await enlist(name)
      await sweeps.sweepIdle(key)
      await generations(key, ['begin', generation])
      return {
        view: viewOf(name, generation),
        activate: async () => {
          if ((await generations(key, ['activate', generation])) !== 1) {
            throw new Error(`the new generation of view ${name} is missing: rebuild it`)
          }
          // Runs in the background. If it fails, a later round retries.
          sweeps.sweepIdle(key).catch(() => {})
        },
        abandon: async () => {
          await generations(key, ['abandon', generation])
          await sweeps.sweep(key, generation)
        },
      }
    },
    names: async () => {
      const names = await orUnavailable(client.sMembers(viewsKey(namespace)))
      const alive = await orUnavailable(
        Promise.all(names.map(async (name) => client.hExists(viewKey(namespace, name), 'active'))),
      )
      return names.filter((_, index) => alive[index] === 1).toSorted()
    },
    drop: async (name) => {
      const key = viewKey(namespace, name)
      await generations(key, ['deactivate'])
      await sweeps.sweepIdle(key)
    },
    close: async () => sweeps.close(),
  }
}

const decode = (queries: readonly Query[], [checkpoint, ...answers]: readonly unknown[]) => ({
  checkpoint: parseCheckpoint(String(checkpoint)),
  answers: queries.map((query, index) => decodeAnswer(query, answers[index])),
})

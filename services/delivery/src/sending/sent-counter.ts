import { text } from 'node:stream/consumers'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { createOneAtATime } from '@soko/platform/waiting/one-at-a-time.ts'
import { objectKeyOf } from '@soko/transparency/objects/object-keys.ts'
import { z } from 'zod'

/** Keys of the counters. Backups leave them out; a restore leaves them as they are. */
export const SENT = 'sent/'

/** Counts claimed ranges and batches outside the log, where no backup restores an older count. */
export interface SentCounter {
  /** @throws Error if the stored count is damaged. */
  read(): Promise<number>
  /** Raises the count to `claimed`, durably. A higher count stays. */
  advance(claimed: number): Promise<void>
}

const Stored = z.object({ claimed: z.int().nonnegative() })

/**
 * Counts in the object `sent/<origin>`. The store has no compare-and-set: the count is read again after each
 * write, and written again if another process has replaced it by a lower one.
 */
export const createSentCounter = (objects: Pick<ObjectStore, 'get' | 'put'>, origin: string): SentCounter => {
  const key = `${SENT}${objectKeyOf(origin)}`
  const queue = createOneAtATime()

  const read = async (): Promise<number> => {
    const stream = await objects.get(key)
    if (stream === undefined) return 0
    const stored = await text(stream)
    try {
      return Stored.parse(JSON.parse(stored)).claimed
    } catch (error) {
      throw new Error(`the object ${key} is damaged: no mailings can be sent`, { cause: error })
    }
  }

  return {
    read,
    advance: async (claimed) =>
      queue.run(async () => {
        while ((await read()) < claimed) await objects.put(key, Buffer.from(JSON.stringify({ claimed })))
      }),
  }
}

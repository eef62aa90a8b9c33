import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Checkpoint } from './view-store.ts'

/** Equal checkpoints have equal texts, whatever the order of their sources. */
export const formatCheckpoint = (checkpoint: Checkpoint): string =>
  JSON.stringify(
    Object.keys(checkpoint)
      .toSorted()
      .map((source) => {
        const at = checkpoint[source]
        return at && [source, at.logId, at.position, at.hash]
      }),
  )

export const isSameCheckpoint = (one: Checkpoint | null, other: Checkpoint | null): boolean =>
  one === other || (one !== null && other !== null && formatCheckpoint(one) === formatCheckpoint(other))

const Stored = z.array(z.tuple([z.string(), z.string(), z.number(), z.string()]))

/** Caches parsed checkpoints, because views are read more often than written. */
const parsed = new LRUCache<string, Checkpoint>({ max: 200 })

/** Parses the format of `formatCheckpoint`; throws if invalid. */
export const parseCheckpoint = (text: string): Checkpoint => {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const checkpoint = Object.fromEntries(
    Stored.parse(JSON.parse(text)).map(([source, logId, position, hash]) => [
      source,
      { logId, position, hash },
    ]),
  )
  parsed.set(text, checkpoint)
  return checkpoint
}

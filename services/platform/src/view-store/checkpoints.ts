import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Checkpoint } from './view-store.ts'

/** One text per checkpoint, whatever the order of its sources: what stores compare and keep. */
export const formatCheckpoint = (checkpoint: Checkpoint): string =>
  JSON.stringify(
    Object.keys(checkpoint)
      .toSorted()
      .map((source) => {
        const at = checkpoint[source]
        return at && [source, at.logId, at.position, at.hash]
      }),
  )

/** Null, where there is none, is the same as null only. */
export const isSameCheckpoint = (one: Checkpoint | null, other: Checkpoint | null): boolean =>
  one === other || (one !== null && other !== null && formatCheckpoint(one) === formatCheckpoint(other))

const Stored = z.array(z.tuple([z.string(), z.string(), z.number(), z.string()]))

/** The newest texts, parsed: each view is read more often than it is written to. */
const parsed = new LRUCache<string, Checkpoint>({ max: 200 })

/** @throws Error when the text is not what `formatCheckpoint` has written. */
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

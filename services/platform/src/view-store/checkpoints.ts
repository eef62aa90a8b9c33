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

const Stored = z.array(z.tuple([z.string(), z.string(), z.number(), z.string()]))

/** @throws Error when the text is not what `formatCheckpoint` has written. */
export const parseCheckpoint = (text: string): Checkpoint =>
  Object.fromEntries(
    Stored.parse(JSON.parse(text)).map(([source, logId, position, hash]) => [
      source,
      { logId, position, hash },
    ]),
  )

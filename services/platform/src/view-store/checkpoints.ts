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

export const parseCheckpoint = (text: string): Checkpoint =>
  Object.fromEntries(
    (JSON.parse(text) as [string, string, number, string][]).map(([source, logId, position, hash]) => [
      source,
      { logId, position, hash },
    ]),
  )

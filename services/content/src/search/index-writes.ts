import type { Checkpoint } from '@soko/platform/view-store/view-store.ts'
import { z } from 'zod'
import type { SearchChange, SearchIndex } from './index/search-index.ts'

/** The index has an unexpected checkpoint: it was replaced, or has another writer. The batch was not written. */
export class IndexLost extends Error {
  override readonly name = 'IndexLost'
}

export type Batch = { readonly changes: readonly SearchChange[]; readonly checkpoint: Checkpoint }

export type IndexWrites = {
  /** Waits until the previous batch is written, then starts this one; not if that wait rejects. */
  readonly begin: (batch: Batch) => Promise<void>
  /**
   * Resolves when all accepted batches are written. Retries a failed batch first, because its commits are not
   * read again.
   * @throws IndexLost, or an error of the index.
   */
  readonly written: () => Promise<void>
  /** Resolves when no write is running, whether the last one succeeded or failed. */
  readonly idle: () => Promise<void>
  readonly reached: () => Checkpoint
}

const Stored = z.record(z.string(), z.object({ logId: z.string(), position: z.number(), hash: z.string() }))

/**
 * Writes batches to the index one after another, while the next one is prepared.
 * @param stored the index's checkpoint.
 * @param onFailure receives errors that no pending promise reports.
 * @throws Error if the stored checkpoint is malformed.
 */
export const createIndexWrites = (
  index: SearchIndex,
  stored: string | null,
  onFailure: (error: unknown) => void,
): IndexWrites => {
  let known = stored
  let reached: Checkpoint = stored === null ? {} : Stored.parse(JSON.parse(stored))
  let pending: Batch | undefined
  let writing: Promise<void> | undefined

  const write = async ({ changes, checkpoint }: Batch): Promise<void> => {
    const next = JSON.stringify(checkpoint)
    if (!(await index.apply(changes, next, known)))
      throw new IndexLost('the search index has another checkpoint than expected: it continues from there')
    known = next
    reached = checkpoint
    pending = undefined
  }

  const written = async (): Promise<void> => {
    if (writing === undefined && pending !== undefined) {
      writing = write(pending).finally(() => {
        writing = undefined
      })
    }
    await writing
  }

  return {
    begin: async (batch) => {
      await written()
      pending = batch
      written().catch(onFailure)
    },
    written,
    idle: async () => {
      await writing?.catch(() => {})
    },
    reached: () => reached,
  }
}

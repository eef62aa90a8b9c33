import type { Checkpoint } from '@soko/platform/view-store/view-store.ts'
import { z } from 'zod'
import type { SearchChange, SearchIndex } from './index/search-index.ts'

/** The index is a new one, or another process's: what was written to it so far is lost. */
export class IndexLost extends Error {
  override readonly name = 'IndexLost'
}

/** What commits change, and the checkpoint after them. */
export type Batch = { readonly changes: readonly SearchChange[]; readonly checkpoint: Checkpoint }

/** Writes batches to an index in order, one while the next is read. */
export type IndexWrites = {
  /** Begins to write a batch, as soon as the one before it is written. Rejects as `written` does, and has then not taken it. */
  readonly begin: (batch: Batch) => Promise<void>
  /**
   * Resolves when all batches taken are written. One that failed is written again first: its commits are not handed over again.
   * @throws IndexLost, or what the index throws.
   */
  readonly written: () => Promise<void>
  /** Resolves when nothing is being written, whether or not it succeeded. */
  readonly idle: () => Promise<void>
  /** How far what is written goes. */
  readonly reached: () => Checkpoint
}

const Stored = z.record(z.string(), z.object({ logId: z.string(), position: z.number(), hash: z.string() }))

/**
 * @param stored the checkpoint the index has.
 * @param onFailure hears of what failed while nobody waited for it.
 * @throws Error when the stored checkpoint is not one.
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
      throw new IndexLost('the search index is not where it was left: it is fed from where it is now')
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

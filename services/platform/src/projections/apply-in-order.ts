import type { PublishedCommit, SourceReader } from '../published-log/published-commit.ts'
import type { Checkpoint } from '../view-store/view-store.ts'
import { Overtaken } from './overtaken.ts'
import { fromLogs, OtherPast, type Sequence } from './sequence.ts'

/** Yields batches of commits that follow what has been applied: from messages, or from the logs. */
export type CommitSource = (from: Sequence) => AsyncIterable<readonly PublishedCommit[]>

export type ApplyInOrderOptions = {
  readonly sources: readonly string[]
  readonly reader: SourceReader
  /** Events per batch, about. */
  readonly batch: number
  /** Makes ready what is applied to, and reads its checkpoint again. */
  readonly prepare: () => Promise<void>
  /** What has been applied so far. */
  readonly checkpoint: () => Checkpoint
  /** Applies commits that follow the checkpoint, and advances it. */
  readonly apply: (commits: readonly PublishedCommit[]) => Promise<void>
  /** A source has another past than what was applied: starts anew. */
  readonly startAnew: (reason: OtherPast) => Promise<void>
}

/** Makes the function that applies all that a source yields; again from the checkpoint there is by then when that has changed under it. */
export const createApplyInOrder =
  (options: ApplyInOrderOptions, signal: AbortSignal) =>
  async (read: CommitSource): Promise<void> => {
    const { sources, reader, batch } = options
    for (let source = read; ;) {
      try {
        for await (const commits of source({ checkpoint: options.checkpoint(), reader, limit: batch })) {
          signal.throwIfAborted()
          await options.apply(commits)
        }
        return
      } catch (error) {
        if (error instanceof Overtaken) await options.prepare()
        else if (error instanceof OtherPast) {
          await options.startAnew(error)
          // Messages of one source do not bring back what was made from the others.
          source = (from) => fromLogs(sources, from)
        } else throw error
      }
    }
  }

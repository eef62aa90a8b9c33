import type { PublishedCommit, SourceReader } from '../published-log/published-commit.ts'
import type { Checkpoint } from '../view-store/view-store.ts'
import { StaleCheckpoint } from './stale-checkpoint.ts'
import { fromLogs, DivergedHistory, type Sequence } from './sequence.ts'

/** Yields commits in order, from messages or from the logs. */
export type CommitSource = (from: Sequence) => AsyncIterable<readonly PublishedCommit[]>

export type ApplyInOrderOptions = {
  readonly sources: readonly string[]
  readonly reader: SourceReader
  readonly batch: number
  readonly prepare: () => Promise<void>
  readonly checkpoint: () => Checkpoint
  readonly apply: (commits: readonly PublishedCommit[]) => Promise<void>
  readonly restart: (reason: DivergedHistory) => Promise<void>
}

/** Applies all commits of a source. Continues after conflicts; starts again if a log's history differs. */
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
        if (error instanceof StaleCheckpoint) await options.prepare()
        else if (error instanceof DivergedHistory) {
          await options.restart(error)
          // The messages came from one source only. After a restart, the commits of all sources are needed.
          source = (from) => fromLogs(sources, from)
        } else throw error
      }
    }
  }

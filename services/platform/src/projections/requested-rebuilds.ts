import { untilDone } from '../waiting/until-done.ts'
import type { CatchUp } from './catch-up.ts'
import { ApplyFailed } from './apply-commits.ts'
import { describeError } from './consumer-state.ts'
import type { ProjectedView } from './projected-view.ts'
import type { Recovery } from './parking.ts'

export type RebuildsOptions = {
  readonly view: Pick<ProjectedView, 'rebuild'>
  readonly runExclusively: CatchUp['runExclusively']
  readonly recovery: Pick<Recovery, 'parkedAt' | 'resume'>
  /** Called for each failed attempt that will be retried. */
  readonly onFailure: (error: unknown) => void
  readonly signal: AbortSignal
}

export type Rebuilds = {
  /** Rebuilds beside the active view, then resumes a parked projection. Throws ApplyFailed. */
  rebuild(): Promise<void>
  isRunning(): boolean
  /** Returns the error of the last attempt; undefined after a successful rebuild. */
  error(): string | undefined
  whenIdle(): Promise<void>
}

export const createRebuilds = ({
  view,
  runExclusively,
  recovery,
  onFailure,
  signal,
}: RebuildsOptions): Rebuilds => {
  let running = 0
  let rebuildError: string | undefined
  let rebuilding: Promise<void> = Promise.resolve()

  return {
    rebuild: async () => {
      running += 1
      const built = untilDone(async () => view.rebuild(runExclusively), {
        signal,
        onFailure: (error) => {
          rebuildError = describeError(error)
          if (error instanceof ApplyFailed) throw error
          onFailure(error)
        },
      }).finally(() => {
        running -= 1
      })
      // Prevents an unhandled rejection if the HTTP request ends before the rebuild fails.
      rebuilding = built.catch(() => {})
      await built
      rebuildError = undefined
      // The rebuilt view already includes the event at which the projection was parked.
      if (recovery.parkedAt() !== undefined) await recovery.resume()
    },
    isRunning: () => running > 0,
    error: () => rebuildError,
    whenIdle: async () => rebuilding,
  }
}

import { untilDone } from '../waiting/until-done.ts'
import type { Apart } from './apart.ts'
import { ApplyFailed } from './apply-commits.ts'
import { describeError } from './consumer-state.ts'
import type { KeptView } from './kept-view.ts'
import type { Recovery } from './recovery.ts'

export type RebuildsOptions = {
  readonly view: Pick<KeptView, 'rebuild'>
  readonly alone: Apart['alone']
  readonly recovery: Pick<Recovery, 'parkedAt' | 'resume'>
  /** Called for each failed try that is repeated. */
  readonly onFailure: (error: unknown) => void
  readonly signal: AbortSignal
}

/** The rebuilds of a projection's view. */
export type Rebuilds = {
  /** Builds the view beside the one in use, then resumes a parked projection. @throws ApplyFailed when an event cannot be applied. */
  rebuild(): Promise<void>
  isUnderWay(): boolean
  /** Why the last rebuild failed, or its last try. Only a rebuild that succeeds clears it. */
  error(): string | undefined
  /** Resolves when the last rebuild has ended, also when it failed. */
  ended(): Promise<void>
}

/** Creates the rebuilds of one projection. */
export const createRebuilds = ({ view, alone, recovery, onFailure, signal }: RebuildsOptions): Rebuilds => {
  let underWay = 0
  let rebuildError: string | undefined
  let rebuilding: Promise<void> = Promise.resolve()

  return {
    rebuild: async () => {
      underWay += 1
      const built = untilDone(async () => view.rebuild(alone), {
        signal,
        onFailure: (error) => {
          rebuildError = describeError(error)
          if (error instanceof ApplyFailed) throw error
          onFailure(error)
        },
      }).finally(() => {
        underWay -= 1
      })
      // The caller may have been answered before the rebuild fails.
      rebuilding = built.catch(() => {})
      await built
      rebuildError = undefined
      // The event it was parked at was applied this time.
      if (recovery.parkedAt() !== undefined) await recovery.resume()
    },
    isUnderWay: () => underWay > 0,
    error: () => rebuildError,
    ended: async () => rebuilding,
  }
}

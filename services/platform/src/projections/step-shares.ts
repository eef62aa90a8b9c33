import type { PublishedCommit } from '../published-log/published-commit.ts'
import type { ViewBatch } from '../view-store/view-store.ts'
import { ApplyFailed, type Projected } from './apply-commits.ts'
import { type ProjectedView, viewName } from './projected-view.ts'
import type { CommitBuffer } from './commit-buffer.ts'
import type { Projection } from './projection.ts'
import { StaleCheckpoint } from './stale-checkpoint.ts'
import { followingOf } from './sequence.ts'

export type Share = {
  readonly batch: ViewBatch
  settle(result: PromiseSettledResult<boolean>): Promise<void>
}

/** Computes one projection's writes for a shared step; undefined if there are none. */
export const createShares = (options: {
  readonly projection: Projection
  readonly view: ProjectedView
  readonly buffer: CommitBuffer
  readonly isInStep: () => boolean
  readonly onBegin: (ended: Promise<void>) => void
  /** Leaves the shared steps and starts a catch-up, after a gap or a failure. */
  readonly leave: () => void
  readonly onWritten: () => void
  readonly onFailure: (error: unknown) => void
}): ((commits: readonly PublishedCommit[]) => Promise<Share | undefined>) => {
  const { projection, view, buffer, isInStep, onBegin, leave, onWritten, onFailure } = options
  const { sources } = projection

  const project = async (commits: readonly PublishedCommit[]): Promise<Projected | undefined> => {
    try {
      return await view.project(commits)
    } catch (error) {
      // Not reported: the catch-up retries the event or reads the view again, and reports errors itself.
      if (!(error instanceof ApplyFailed || error instanceof StaleCheckpoint)) onFailure(error)
      leave()
      return undefined
    }
  }
  const settle = async (
    result: PromiseSettledResult<boolean>,
    announce: () => Promise<void>,
  ): Promise<void> => {
    if (result.status === 'fulfilled' && result.value) {
      onWritten()
      await announce()
      return
    }
    if (result.status === 'rejected') onFailure(result.reason)
    leave()
  }

  return async (commits) => {
    const own = commits.filter(({ source }) => sources.includes(source))
    if (own.length === 0) return undefined
    buffer.add(own)
    if (!isInStep()) return undefined
    const expected = view.checkpoint()
    const buffered = buffer.take()
    const following = buffered && followingOf(buffered, expected ?? {})
    if (following === undefined) leave()
    if (following === undefined || following.length === 0) return undefined

    const ended = Promise.withResolvers<void>()
    onBegin(ended.promise)
    const startedAt = performance.now()
    const projected = await project(following)
    if (projected === undefined) {
      ended.resolve()
      return undefined
    }
    const { next, operations } = projected
    return {
      batch: { view: viewName(projection), expected, next, operations },
      settle: async (result) =>
        settle(result, async () => view.recordWrite(projected, following, startedAt)).finally(ended.resolve),
    }
  }
}

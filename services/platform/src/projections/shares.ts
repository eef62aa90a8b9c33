import type { PublishedCommit } from '../published-log/published-commit.ts'
import type { ViewBatch } from '../view-store/view-store.ts'
import { ApplyFailed, type Projected } from './apply-commits.ts'
import { type KeptView, viewName } from './kept-view.ts'
import type { Lane } from './lane.ts'
import type { Projection } from './projection.ts'
import { Overtaken } from './overtaken.ts'
import { followingOf } from './sequence.ts'

export type Share = {
  readonly batch: ViewBatch
  settle(result: PromiseSettledResult<boolean>): Promise<void>
}

/** Returns a function that projects a batch for one projection; undefined without writes. */
export const createShares = (options: {
  readonly projection: Projection
  readonly view: KeptView
  readonly lane: Lane
  readonly isInStep: () => boolean
  readonly begin: (over: Promise<void>) => void
  /** Switches to separate work, after a gap or a failure. */
  readonly leave: () => void
  readonly onWritten: () => void
  readonly onFailure: (error: unknown) => void
}): ((commits: readonly PublishedCommit[]) => Promise<Share | undefined>) => {
  const { projection, view, lane, isInStep, begin, leave, onWritten, onFailure } = options
  const { sources } = projection

  const project = async (commits: readonly PublishedCommit[]): Promise<Projected | undefined> => {
    try {
      return await view.project(commits)
    } catch (error) {
      // An event that fails is tried again apart, and reported there. Where it was overtaken, it reads again.
      if (!(error instanceof ApplyFailed || error instanceof Overtaken)) onFailure(error)
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
    lane.add(own)
    if (!isInStep()) return undefined
    const expected = view.checkpoint()
    const waiting = lane.take()
    const following = waiting && followingOf(waiting, expected ?? {})
    if (following === undefined) leave()
    if (following === undefined || following.length === 0) return undefined

    const over = Promise.withResolvers<void>()
    begin(over.promise)
    const startedAt = performance.now()
    const projected = await project(following)
    if (projected === undefined) {
      over.resolve()
      return undefined
    }
    const { next, operations } = projected
    return {
      batch: { view: viewName(projection), expected, next, operations },
      settle: async (result) =>
        settle(result, async () => view.written(projected, following, startedAt)).finally(over.resolve),
    }
  }
}

import type { ViewStore } from '../view-store/view-store.ts'
import type { Target, ViewApplier } from './apply-to-view.ts'
import type { BuildTurn } from './build-turns.ts'
import type { Projection } from './projection.ts'
import type { SourceReader } from '../published-log/published-commit.ts'
import { fromLogs } from './sequence.ts'

export type ViewBuild = {
  readonly view: string
  readonly views: ViewStore
  readonly sources: Projection['sources']
  readonly reader: SourceReader
  readonly applier: ViewApplier
  /** Events per batch, about. */
  readonly batch: number
  readonly signal: AbortSignal
  /** Does the last stretch and the swap while nothing is applied to the view in use. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  /** Called after each batch. */
  readonly hold: BuildTurn['hold']
  /** The view in use. Once the new generation is swapped in, its checkpoint is that of the new one. */
  readonly current: Target
}

/**
 * Fills a new generation of a view from the logs beside the one in use, and swaps it in.
 * @throws whatever stopped it; the generation is then abandoned, and the view in use is as it was.
 */
export const buildView = async (build: ViewBuild): Promise<void> => {
  const { view, views, sources, reader, applier, batch, signal, alone, hold, current } = build
  await applier.learnSkips()
  const generation = await views.rebuild(view)
  const target: Target = { view: generation.view, checkpoint: null }
  const catchUp = async (): Promise<void> => {
    const from = { checkpoint: target.checkpoint ?? {}, reader, limit: batch }
    for await (const commits of fromLogs(sources, from)) {
      signal.throwIfAborted()
      await applier.apply(target, commits)
      await hold()
    }
  }
  try {
    if (await target.view.apply({ expected: null, next: {}, operations: [] })) target.checkpoint = {}
    await catchUp()
    await alone(async () => {
      await catchUp()
      await generation.activate()
      current.checkpoint = target.checkpoint
    })
  } catch (error) {
    await generation.abandon()
    throw error
  }
}

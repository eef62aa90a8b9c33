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
  readonly batch: number
  readonly signal: AbortSignal
  /** Runs work while nothing else writes to the active view. */
  readonly runExclusively: (work: () => Promise<void>) => Promise<void>
  readonly hold: BuildTurn['hold']
  /** The active view. After the swap, it gets the checkpoint of the new generation. */
  readonly current: Target
}

/** Builds a new generation from the logs and swaps it in. Abandons it on failure. */
export const buildView = async (build: ViewBuild): Promise<void> => {
  const { view, views, sources, reader, applier, batch, signal, runExclusively, hold, current } = build
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
    await runExclusively(async () => {
      await catchUp()
      await generation.activate()
      current.checkpoint = target.checkpoint
    })
  } catch (error) {
    await generation.abandon()
    throw error
  }
}

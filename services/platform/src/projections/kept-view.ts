import { setTimeout as sleep } from 'node:timers/promises'
import type { PublishedCommit, SourceReader } from '../published-log/published-commit.ts'
import { traceCommits } from '../telemetry/commit-traces.ts'
import { isSameCheckpoint } from '../view-store/checkpoints.ts'
import type { Checkpoint, ViewStore } from '../view-store/view-store.ts'
import { everythingTag } from './announcement.ts'
import type { Announcer } from './announcer.ts'
import type { Applied, EventPlace, Projected } from './apply-commits.ts'
import { type CommitSource, createApplyInOrder } from './apply-in-order.ts'
import { createViewApplier, type Target } from './apply-to-view.ts'
import { type BuildTurn, type BuildTurns, inTurn } from './build-turns.ts'
import { buildView } from './build-view.ts'
import type { Projection } from './projection.ts'

export type KeptViewOptions = {
  readonly service: string
  readonly projection: Projection
  readonly views: ViewStore
  readonly reader: SourceReader
  readonly announcer: Pick<Announcer, 'announce' | 'announceQuiet'>
  /** Whose turn it is to build a view that is not there. */
  readonly turns: BuildTurns
  /** Events per batch, about. */
  readonly batch: number
  /** Pauses in milliseconds before an event that failed is tried again. */
  readonly retries: readonly number[]
  /**
   * Reads which events an operator has had skipped before, here or at another replica: a rebuild leaves them out again.
   * Asked at the start and when an event fails.
   */
  readonly skipped: () => Promise<readonly EventPlace[]>
  /** Called for every failure, also where it tries again. */
  readonly onFailure: (error: unknown) => void
  /** Called when the view is about to be built from the beginning. */
  readonly onBuilding: () => void
  readonly signal: AbortSignal
}

/** A projection's view: how far it is, what can be done to it, and what is announced of it. One thing at a time. */
export type KeptView = {
  /** As far as is known here; null before it was read. */
  checkpoint(): Checkpoint | null
  /** Whether the store has it as far as it is known here. Else another replica has written or built it, or the store has lost it. */
  isAsKnown(): Promise<boolean>
  /** Reads how far it is, and builds it where there is none. @throws ApplyFailed */
  prepare(): Promise<void>
  /** Applies all that `read` yields, and announces it. @throws ApplyFailed when an event failed at each try. */
  applyAll(read: CommitSource): Promise<void>
  /** Works out what commits that follow make of it. Writes nothing. @throws ApplyFailed */
  project(commits: readonly PublishedCommit[]): Promise<Projected>
  /** What was worked out has been written: announces it. */
  written(projected: Projected, commits: readonly PublishedCommit[], startedAt: number): Promise<void>
  /** Says how far it is, for those of the sources of which nothing was announced since the last time. */
  announceQuiet(sources: ReadonlySet<string>): void
  /** Builds it anew beside the one in use; `alone` does the last stretch and the swap while nothing else is applied. */
  rebuild(alone: (work: () => Promise<void>) => Promise<void>): Promise<void>
  /** Leaves an event out from now on. */
  skip(place: EventPlace): void
}

/** The name of the view a projection fills. */
export const viewName = ({ name, version }: Pick<Projection, 'name' | 'version'>): string =>
  `${name}@${version}`

export const createKeptView = (options: KeptViewOptions): KeptView => {
  const { service, projection, views, reader, announcer, turns, batch, onBuilding, signal } = options
  const { name, sources } = projection
  const view = viewName(projection)
  /** The sources of which something was announced since the last quiet announcement. */
  const told = new Set<string>()

  const announce = async (applied: readonly Applied[]): Promise<void> => {
    if (applied.length > 0)
      await announcer.announce(applied.map((each) => ({ service, projection: name, ...each })))
  }
  const announceApplied = async (
    applied: readonly Applied[],
    commits: readonly PublishedCommit[],
    startedAt: number,
  ): Promise<void> => {
    const appliedAt = performance.now()
    traceCommits(`apply ${service}.${name}`, commits, startedAt)
    await announce(applied)
    for (const { source } of applied) told.add(source)
    traceCommits(`announce ${service}.${name}`, commits, appliedAt)
  }
  const current: Target = { view: views.view(view), checkpoint: null, onApplied: announceApplied }

  const applier = createViewApplier({
    projection,
    retries: options.retries,
    pause: async (milliseconds) => sleep(milliseconds, undefined, { signal }),
    skipped: options.skipped,
    onFailure: options.onFailure,
  })

  const build = async (
    alone: (work: () => Promise<void>) => Promise<void>,
    hold: BuildTurn['hold'] = async () => {},
  ): Promise<void> => {
    await buildView({ view, views, sources, reader, applier, batch, signal, alone, hold, current })
    await announce(positions(current.checkpoint).map((at) => ({ ...at, from: 0, tags: [everythingTag] })))
  }
  const readCheckpoint = async (): Promise<boolean> => {
    current.checkpoint = (await current.view.read([])).checkpoint
    return current.checkpoint !== null
  }
  const prepare = async (): Promise<void> => {
    if (current.checkpoint === null) await applier.learnSkips()
    // There is none: it was never built, or the store has lost it.
    if (await readCheckpoint()) return
    onBuilding()
    await inTurn(turns, `${service}.${view}`, {
      signal,
      isDone: readCheckpoint,
      work: async (hold) => build(async (last) => last(), hold),
    })
  }

  return {
    checkpoint: () => current.checkpoint,
    isAsKnown: async () => {
      const known = current.checkpoint
      const { checkpoint } = await current.view.read([])
      return known !== null && isSameCheckpoint(checkpoint, known)
    },
    prepare,
    applyAll: createApplyInOrder(
      {
        sources,
        reader,
        batch,
        prepare,
        checkpoint: () => current.checkpoint ?? {},
        apply: async (commits) => applier.apply(current, commits),
        startAnew: async (reason) => {
          options.onFailure(reason)
          onBuilding()
          await build(async (work) => work())
        },
      },
      signal,
    ),
    project: async (commits) => applier.project(current, commits),
    written: async ({ next, applied }, commits, startedAt) => {
      current.checkpoint = next
      await announceApplied(applied, commits, startedAt)
    },
    announceQuiet: (named) => {
      const quiet = positions(current.checkpoint).filter(
        ({ source }) => named.has(source) && !told.has(source),
      )
      told.clear()
      announcer.announceQuiet(
        quiet.map((at) => ({ service, projection: name, ...at, from: at.to, tags: [] })),
      )
    },
    rebuild: build,
    skip: applier.skip,
  }
}

const positions = (checkpoint: Checkpoint | null) =>
  Object.entries(checkpoint ?? {}).map(([source, { logId, position }]) => ({ source, logId, to: position }))

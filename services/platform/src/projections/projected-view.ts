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

export type ProjectedViewOptions = {
  readonly service: string
  readonly projection: Projection
  readonly views: ViewStore
  readonly reader: SourceReader
  readonly announcer: Pick<Announcer, 'announce' | 'announceQuiet'>
  readonly turns: BuildTurns
  readonly batch: number
  readonly retries: readonly number[]
  /** The events that operators have skipped at any replica. Called at the start and after failures. */
  readonly skipped: () => Promise<readonly EventPlace[]>
  readonly onFailure: (error: unknown) => void
  readonly onBuilding: () => void
  readonly signal: AbortSignal
}

/** A view with its checkpoint and announcements. Operations must not overlap. */
export type ProjectedView = {
  checkpoint(): Checkpoint | null
  /** Returns false if another replica has written or the store has lost data. */
  matchesStore(): Promise<boolean>
  prepare(): Promise<void>
  /** Applies all commits of `read` and announces the changes. Throws ApplyFailed. */
  applyAll(read: CommitSource): Promise<void>
  project(commits: readonly PublishedCommit[]): Promise<Projected>
  recordWrite(projected: Projected, commits: readonly PublishedCommit[], startedAt: number): Promise<void>
  /** Announces the progress of `sources`, except those with an announcement since the last call. */
  announceQuiet(sources: ReadonlySet<string>): void
  /** Rebuilds the view beside the active one. `runExclusively` runs the final catch-up and the swap. */
  rebuild(runExclusively: (work: () => Promise<void>) => Promise<void>): Promise<void>
  skip(place: EventPlace): void
}

export const viewName = ({ name, version }: Pick<Projection, 'name' | 'version'>): string =>
  `${name}@${version}`

export const createProjectedView = (options: ProjectedViewOptions): ProjectedView => {
  const { service, projection, views, reader, announcer, turns, batch, onBuilding, signal } = options
  const { name, sources } = projection
  const view = viewName(projection)
  const announcedSources = new Set<string>()

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
    for (const { source } of applied) announcedSources.add(source)
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
    runExclusively: (work: () => Promise<void>) => Promise<void>,
    hold: BuildTurn['hold'] = async () => {},
  ): Promise<void> => {
    await buildView({ view, views, sources, reader, applier, batch, signal, runExclusively, hold, current })
    await announce(positions(current.checkpoint).map((at) => ({ ...at, from: 0, tags: [everythingTag] })))
  }
  const readCheckpoint = async (): Promise<boolean> => {
    current.checkpoint = (await current.view.read([])).checkpoint
    return current.checkpoint !== null
  }
  const prepare = async (): Promise<void> => {
    if (current.checkpoint === null) await applier.learnSkips()
    // If there is no checkpoint, the view was never built or the store has lost it.
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
    matchesStore: async () => {
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
        restart: async (reason) => {
          options.onFailure(reason)
          onBuilding()
          await build(async (work) => work())
        },
      },
      signal,
    ),
    project: async (commits) => applier.project(current, commits),
    recordWrite: async ({ next, applied }, commits, startedAt) => {
      current.checkpoint = next
      await announceApplied(applied, commits, startedAt)
    },
    announceQuiet: (named) => {
      const quiet = positions(current.checkpoint).filter(
        ({ source }) => named.has(source) && !announcedSources.has(source),
      )
      announcedSources.clear()
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

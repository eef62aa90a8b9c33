import { setTimeout as sleep } from 'node:timers/promises'
import type { EventBus } from '../event-bus/event-bus.ts'
import { traceCommits } from '../telemetry/commit-traces.ts'
import type { Checkpoint, ViewStore } from '../view-store/view-store.ts'
import { type Announcement, everythingTag } from './announcement.ts'
import type { Announcer } from './announcer.ts'
import type { Applied, EventPlace } from './apply-commits.ts'
import { createViewApplier, type Target } from './apply-to-view.ts'
import { type BuildTurn, type BuildTurns, freeTurns, inTurn } from './build-turns.ts'
import { buildView } from './build-view.ts'
import { createFollower } from './follower.ts'
import type { Projection } from './projection.ts'
import type { SourceReader } from '../published-log/published-commit.ts'
import { describeError, type ConsumerState, type Reached, type RunningConsumer } from './consumer-state.ts'
import { createRecovery, type Skipped } from './recovery.ts'
import type { OtherPast } from './sequence.ts'

export type ProjectionOptions = {
  readonly service: string
  readonly projection: Projection
  readonly views: ViewStore
  readonly bus: EventBus
  readonly reader: SourceReader
  readonly announcer: Pick<Announcer, 'announce' | 'listen'>
  /** Whose turn it is to build a view that is not there; unless given, every replica's. */
  readonly turns?: BuildTurns
  /** Milliseconds without a message after which this replica counts as standing by. */
  readonly standbyAfter?: number
  /** Events per batch, about. */
  readonly batch?: number
  /** Pauses in milliseconds before an event that failed is tried again; after the last the projection is parked. */
  readonly retries?: readonly number[]
  /**
   * Reads which events an operator has had skipped before, here or at another replica: a rebuild leaves them out again.
   * Asked at the start and when an event fails.
   */
  readonly skipped?: () => Promise<readonly EventPlace[]>
  /** Records that an operator had an event skipped. Resolves when it is recorded; only then it is skipped. */
  readonly onSkip?: (skipped: Skipped) => Promise<void>
  /** Called for every failure, also where it tries again. */
  readonly onFailure?: (error: unknown) => void
}

/** A projection at work. */
export type RunningProjection = RunningConsumer & {
  /** Tries again where it was parked, and goes on from the logs. Resolves when it has caught up. */
  resume(): Promise<void>
  /** Has the event it is parked at left out, for good, and resumes. @param by names the operator. @throws Refusal when it is not parked. */
  skip(by: string): Promise<void>
  /** Builds the view anew beside the one in use, then swaps. Resolves when swapped. */
  rebuild(): Promise<void>
}

/** The name of the view a projection fills. */
export const viewName = ({ name, version }: { name: string; version: number }): string => `${name}@${version}`

/** Keeps a projection's view up to date: in order, each commit once, rebuilt when it must be. */
export const runProjection = ({
  service,
  projection,
  views,
  bus,
  reader,
  announcer,
  turns = freeTurns,
  standbyAfter,
  batch = 1_000,
  retries = [50, 250, 1_000],
  skipped = async () => [],
  onSkip = async () => {},
  onFailure = () => {},
}: ProjectionOptions): RunningProjection => {
  const { name, sources } = projection
  const view = viewName(projection)
  const current: Target = {
    view: views.view(view),
    checkpoint: null,
    onApplied: async (applied, commits, startedAt) => {
      const appliedAt = performance.now()
      traceCommits(`apply ${service}.${name}`, commits, startedAt)
      await announce(applied)
      for (const { source } of applied) told.add(source)
      traceCommits(`announce ${service}.${name}`, commits, appliedAt)
    },
  }
  let status: ConsumerState['status'] = 'building'
  let lastError: string | undefined
  let rebuilding: Promise<void> = Promise.resolve()
  let rebuilds = 0

  /** How far the view is by what was announced, here or by another replica. */
  const announced: Record<string, Reached[string]> = {}
  let stopListening = (): void => {}

  /** The sources of which something was applied, and announced, since messages were last dealt with. */
  const told = new Set<string>()

  const announce = async (applied: readonly Applied[]): Promise<void> =>
    announcer.announce(applied.map((each) => ({ service, projection: name, ...each })))

  const report = (error: unknown): void => {
    lastError = describeError(error)
    onFailure(error)
  }

  const applier = createViewApplier({
    projection,
    retries,
    pause: async (milliseconds) => sleep(milliseconds, undefined, { signal: follower.signal }),
    skipped,
    onFailure: report,
  })

  const recovery = createRecovery({
    projection: name,
    onParked: () => {
      status = 'parked'
    },
    goOn: async () => {
      status = 'building'
      await follower.resume()
    },
    onSkip,
    leaveOut: applier.skip,
  })

  /** Builds the view anew, the last stretch and the swap `alone`: while nothing else is applied. */
  const build = async (
    alone: <T>(work: () => Promise<T>) => Promise<T>,
    hold: BuildTurn['hold'] = async () => {},
  ): Promise<void> => {
    const { signal } = follower
    await buildView({ view, views, sources, reader, applier, batch, signal, alone, hold, current })
    await announce(positions(current.checkpoint).map((at) => ({ ...at, from: 0, tags: [everythingTag] })))
  }

  /** Whether there is one: else the view was never built, or the store has lost it. */
  const readCheckpoint = async (): Promise<boolean> => {
    current.checkpoint = (await current.view.read([])).checkpoint
    return current.checkpoint !== null
  }
  const follower = createFollower({
    // A queue for each version: while a release is rolled out, the former view and the new one are both kept up to date.
    queue: `${service}.${view}`,
    exclusive: false,
    standbyAfter,
    sources,
    bus,
    reader,
    batch,
    onFailure: report,
    checkpoint: () => current.checkpoint ?? {},
    prepare: async () => {
      if (current.checkpoint === null) await applier.learnSkips()
      if (await readCheckpoint()) return
      status = 'building'
      await recovery.parkIfFailed(async () =>
        inTurn(turns, `${service}.${view}`, {
          signal: follower.signal,
          isDone: readCheckpoint,
          work: async (hold) => build(async (last) => last(), hold),
        }),
      )
    },
    apply: async (commits) => recovery.parkIfFailed(async () => applier.apply(current, commits)),
    startAnew: async (reason: OtherPast) => {
      report(reason)
      status = 'building'
      await recovery.parkIfFailed(async () => build(async (work) => work()))
      status = 'live'
    },
    handled: async (named) => {
      status = 'live'
      lastError = undefined
      const quiet = positions(current.checkpoint).filter(
        ({ source }) => named.has(source) && !told.has(source),
      )
      told.clear()
      await announce(quiet.map((at) => ({ ...at, from: at.to, tags: [] })))
    },
  })

  /** A parked one goes on when another replica has got past the event: an operator had it skipped or resumed there. */
  const hear = ({ service: by, projection: of, source, logId, to: position }: Announcement): void => {
    if (by !== service || of !== name) return
    announced[source] = { logId, position }
    if (rebuilds === 0 && status === 'parked' && recovery.isPassed({ source, to: position }))
      recovery.resume().catch(report)
  }
  const isOnStandby = (): boolean => status === 'live' && !follower.isActive()

  return {
    start: async () => {
      stopListening = announcer.listen(hear)
      await follower.start()
    },
    stop: async () => {
      stopListening()
      await follower.stop()
      await rebuilding
      status = 'stopped'
    },
    ready: follower.ready,
    state: () => {
      const parkedAt = recovery.parkedAt()
      return {
        name,
        status: isOnStandby() ? 'standby' : status,
        checkpoint: isOnStandby() ? { ...current.checkpoint, ...announced } : current.checkpoint,
        lag: follower.lag(),
        ...(lastError !== undefined && { error: lastError }),
        ...(rebuilds > 0 && { rebuilding: true }),
        ...(parkedAt && { parkedAt }),
      }
    },
    resume: recovery.resume,
    skip: recovery.skip,
    rebuild: async () => {
      rebuilds += 1
      const built = build(follower.exclusively).finally(() => {
        rebuilds -= 1
      })
      rebuilding = built.catch(() => {})
      await built
      // What it was parked at went well this time.
      if (recovery.parkedAt() !== undefined) await recovery.resume()
    },
  }
}

const positions = (checkpoint: Checkpoint | null) =>
  Object.entries(checkpoint ?? {}).map(([source, { logId, position }]) => ({ source, logId, to: position }))

import type { PublishedCommit, RelayMessage } from '../published-log/published-commit.ts'
import type { Checkpoint } from '../view-store/view-store.ts'
import type { Announcement } from './announcement.ts'
import type { Announcer } from './announcer.ts'
import { createApart } from './apart.ts'
import { describeError, type ConsumerState, type Reached, type RunningConsumer } from './consumer-state.ts'
import { createKeptView, type KeptView, type KeptViewOptions } from './kept-view.ts'
import { createLane, type Lane } from './lane.ts'
import { createRebuilds } from './rebuilds.ts'
import { createRecovery, type Skipped } from './recovery.ts'
import { fromLogs, inOrder } from './sequence.ts'
import { createShares, type Share } from './shares.ts'
import { createViewCompleteness } from './view-completeness.ts'

export type RunningProjection = Pick<RunningConsumer, 'ready' | 'state'> & {
  /** Retries at the parked event and continues from the logs. Resolves when it has caught up. */
  resume(): Promise<void>
  /** Skips the parked event permanently. @param by the operator. @throws Refusal if it is not parked. */
  skip(by: string): Promise<void>
  /**
   * Rebuilds the view beside the active one, then swaps. Resolves after the swap. Starts again after a
   * failure of a log or the store.
   * @throws ApplyFailed if an event cannot be applied: the active view is then unchanged.
   */
  rebuild(): Promise<void>
}

/**
 * One of a service's projections. Normally it takes part in shared steps, whose writes are combined with the
 * other projections'. It works separately, from the logs, while its view is built or behind, or after a
 * failure; the others do not wait for it.
 */
export type ProjectionRunner = RunningProjection & {
  /** Catches up from the logs or builds the view, then joins the shared steps. */
  start(): void
  stop(): Promise<void>
  /** Projects commits in log order; returns undefined if there are no writes or it works separately. */
  share(commits: readonly PublishedCommit[]): Promise<Share | undefined>
  /** Called after messages: announces progress, and catches up after a gap or a loss. */
  handled(messages: readonly RelayMessage[]): Promise<void>
}

export type ProjectionRunnerOptions = Omit<KeptViewOptions, 'announcer' | 'onBuilding' | 'signal'> & {
  readonly announcer: Pick<Announcer, 'announce' | 'announceQuiet' | 'listen'>
  /** Records that an operator skipped an event. The event is skipped only after it resolves. */
  readonly onSkip: (skipped: Skipped) => Promise<void>
  /** In milliseconds: the interval for checking, without new commits, that the store still has the view. */
  readonly lookAgain: number
  readonly isActive: () => boolean
  readonly beyond: (checkpoint: Checkpoint, sources: readonly string[]) => Readonly<Record<string, number>>
}

/** What a runner's parts tell each other about how it is doing. */
type Condition = {
  status: ConsumerState['status']
  lastError: string | undefined
}

/** Keeps a projection's view up to date: in order, each commit once, rebuilt when it must be. */
export const createProjectionRunner = (options: ProjectionRunnerOptions): ProjectionRunner => {
  const { service, projection, announcer, isActive } = options
  const { name, sources } = projection
  const stopping = new AbortController()
  const ready = Promise.withResolvers<void>()
  const condition: Condition = { status: 'building', lastError: undefined }
  /** How far the view is by what was announced, here or by another replica. */
  const announced: Record<string, Reached[string]> = {}
  let stopListening = (): void => {}

  const report = (error: unknown): void => {
    condition.lastError = describeError(error)
    options.onFailure(error)
  }
  const parts = createParts(options, condition, report, stopping.signal)
  const { view, completeness, recovery, apart, rebuilds, isInStep, share } = parts

  /** A parked one goes on when another replica has got past the event: an operator had it skipped or resumed there. */
  const hear = ({ service: by, projection: of, source, logId, to: position }: Announcement): void => {
    if (by !== service || of !== name) return
    announced[source] = { logId, position }
    const isParked = condition.status === 'parked'
    if (!rebuilds.isUnderWay() && isParked && recovery.isPassed({ source, to: position }))
      recovery.resume().catch(report)
  }
  const isOnStandby = (): boolean => condition.status === 'live' && !isActive()

  return {
    start: () => {
      stopListening = announcer.listen(hear)
      void apart.go().finally(ready.resolve)
    },
    stop: async () => {
      stopping.abort()
      stopListening()
      await apart.ended()
      await rebuilds.ended()
      condition.status = 'stopped'
    },
    ready: ready.promise,
    share,
    handled: async (messages) => {
      if (!isInStep()) {
        completeness.note(messages)
        return
      }
      if (await completeness.isInDoubt(messages)) {
        void apart.go()
        return
      }
      condition.lastError = undefined
      view.announceQuiet(new Set(messages.map(({ source }) => source)))
    },
    state: () => {
      const checkpoint = view.checkpoint()
      const parkedAt = recovery.parkedAt()
      const error = condition.lastError ?? rebuilds.error()
      return {
        name,
        status: isOnStandby() ? 'standby' : condition.status,
        checkpoint: isOnStandby() ? { ...checkpoint, ...announced } : checkpoint,
        lag: isActive() ? options.beyond(checkpoint ?? {}, sources) : {},
        ...(error !== undefined && { error }),
        ...(rebuilds.isUnderWay() && { rebuilding: true }),
        ...(parkedAt && { parkedAt }),
      }
    },
    resume: recovery.resume,
    skip: recovery.skip,
    rebuild: rebuilds.rebuild,
  }
}

/** Creates the view of a runner and what works on it: in step with the other projections, apart from them, or beside the view in use. */
const createParts = (
  options: ProjectionRunnerOptions,
  condition: Condition,
  report: (error: unknown) => void,
  signal: AbortSignal,
) => {
  const { projection, reader, lookAgain } = options
  const { name, sources } = projection
  const lane = createLane(options.batch)
  const isBuilding = (): void => {
    condition.status = 'building'
  }
  const view = createKeptView({ ...options, onFailure: report, onBuilding: isBuilding, signal })
  const completeness = createViewCompleteness({ view, sources, reader, lookAgain, onFailure: report })

  const wentWell = (): void => {
    condition.lastError = undefined
    completeness.confirm()
  }
  const catchUp = async (): Promise<void> => {
    completeness.forget()
    await applyFromLogs(view, lane, sources)
    condition.status = 'live'
    wentWell()
    view.announceQuiet(new Set(sources))
  }
  const recovery = createRecovery({
    projection: name,
    onParked: () => {
      condition.status = 'parked'
    },
    goOn: async () => {
      isBuilding()
      await apart.go()
    },
    onSkip: options.onSkip,
    leaveOut: view.skip,
  })
  const apart = createApart({
    catchUp: async () => recovery.parkIfFailed(catchUp),
    hasMore: () => !lane.isEmpty() || completeness.hasHeardOfMore(),
    isParked: () => recovery.parkedAt() !== undefined,
    onFailure: report,
    signal,
  })
  const { onFailure } = options
  const rebuilds = createRebuilds({ view, alone: apart.alone, recovery, onFailure, signal })
  const isInStep = (): boolean => condition.status === 'live' && !apart.isUnderWay() && !signal.aborted
  const share = createShares({
    projection,
    view,
    lane,
    isInStep,
    begin: apart.after,
    leave: () => void apart.go(),
    onWritten: wentWell,
    onFailure: report,
  })
  return { view, completeness, recovery, apart, rebuilds, isInStep, share }
}

/** Applies the logs to the view, then the commits that were handed over meanwhile. */
const applyFromLogs = async (view: KeptView, lane: Lane, sources: readonly string[]): Promise<void> => {
  lane.clear()
  await view.prepare()
  await view.applyAll((from) => fromLogs(sources, from))
  for (let missed = lane.take(); missed === undefined || missed.length > 0; missed = lane.take()) {
    const commits = missed
    await view.applyAll((from) => (commits === undefined ? fromLogs(sources, from) : inOrder(commits, from)))
  }
}

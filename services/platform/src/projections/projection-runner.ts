import type { PublishedCommit, RelayMessage } from '../published-log/published-commit.ts'
import type { Checkpoint } from '../view-store/view-store.ts'
import type { Announcement } from './announcement.ts'
import type { Announcer } from './announcer.ts'
import { createCatchUp } from './catch-up.ts'
import { describeError, type ConsumerState, type Reached, type RunningConsumer } from './consumer-state.ts'
import { createProjectedView, type ProjectedView, type ProjectedViewOptions } from './projected-view.ts'
import { createCommitBuffer, type CommitBuffer } from './commit-buffer.ts'
import { createRebuilds } from './requested-rebuilds.ts'
import { createRecovery, type Skipped } from './parking.ts'
import { fromLogs, inOrder } from './sequence.ts'
import { createShares, type Share } from './step-shares.ts'
import { createViewCompleteness } from './view-completeness.ts'

export type RunningProjection = Pick<RunningConsumer, 'ready' | 'state'> & {
  /** Retries the parked event and continues from the logs. Resolves when caught up. */
  resume(): Promise<void>
  /** Skips the parked event permanently; `by` is the operator. Throws Refusal if none is parked. */
  skip(by: string): Promise<void>
  /**
   * Rebuilds beside the active view, swaps and resolves. Starts again if a log or the store fails.
   * @throws ApplyFailed; the active view is then unchanged.
   */
  rebuild(): Promise<void>
}

/**
 * Runs one projection. Normally all projections apply commits in shared steps, each with one write. One that is
 * building, behind or failing reads the logs on its own, without delaying the others.
 */
export type ProjectionRunner = RunningProjection & {
  /** Builds the view or catches up from the logs, then joins the shared steps. */
  start(): void
  stop(): Promise<void>
  /** Returns the writes for a shared step; undefined if there are none or during a catch-up. */
  share(commits: readonly PublishedCommit[]): Promise<Share | undefined>
  /** Must be called after each batch. Announces progress; catches up if commits or the stored view are missing. */
  handled(messages: readonly RelayMessage[]): Promise<void>
}

export type ProjectionRunnerOptions = Omit<ProjectedViewOptions, 'announcer' | 'onBuilding' | 'signal'> & {
  readonly announcer: Pick<Announcer, 'announce' | 'announceQuiet' | 'listen'>
  /** Called before an event is skipped, which happens only if the promise resolves. */
  readonly onSkip: (skipped: Skipped) => Promise<void>
  /** In milliseconds: how often to check for a lost view while idle. */
  readonly recheckInterval: number
  readonly isActive: () => boolean
  readonly lagBehind: (checkpoint: Checkpoint, sources: readonly string[]) => Readonly<Record<string, number>>
}

type Condition = {
  status: ConsumerState['status']
  lastError: string | undefined
}

/** Applies each commit to a projection's view once and in order. Rebuilds the view if necessary. */
export const createProjectionRunner = (options: ProjectionRunnerOptions): ProjectionRunner => {
  const { service, projection, announcer, isActive } = options
  const { name, sources } = projection
  const stopping = new AbortController()
  const ready = Promise.withResolvers<void>()
  const condition: Condition = { status: 'building', lastError: undefined }
  /** The positions of the view, as announced by any replica. */
  const announced: Record<string, Reached[string]> = {}
  let stopListening = (): void => {}

  const report = (error: unknown): void => {
    condition.lastError = describeError(error)
    options.onFailure(error)
  }
  const parts = createParts(options, condition, report, stopping.signal)
  const { view, completeness, recovery, catchUp, rebuilds, isInStep, share } = parts

  /** Resumes if another replica got past the parked event, because an operator acted there. */
  const onAnnouncement = ({
    service: by,
    projection: of,
    source,
    logId,
    to: position,
  }: Announcement): void => {
    if (by !== service || of !== name) return
    announced[source] = { logId, position }
    const isParked = condition.status === 'parked'
    if (!rebuilds.isRunning() && isParked && recovery.isPassed({ source, to: position }))
      recovery.resume().catch(report)
  }
  const isOnStandby = (): boolean => condition.status === 'live' && !isActive()

  return {
    start: () => {
      stopListening = announcer.listen(onAnnouncement)
      void catchUp.run().finally(ready.resolve)
    },
    stop: async () => {
      stopping.abort()
      stopListening()
      await catchUp.whenIdle()
      await rebuilds.whenIdle()
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
        void catchUp.run()
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
        lag: isActive() ? options.lagBehind(checkpoint ?? {}, sources) : {},
        ...(error !== undefined && { error }),
        ...(rebuilds.isRunning() && { rebuilding: true }),
        ...(parkedAt && { parkedAt }),
      }
    },
    resume: recovery.resume,
    skip: recovery.skip,
    rebuild: rebuilds.rebuild,
  }
}

const createParts = (
  options: ProjectionRunnerOptions,
  condition: Condition,
  report: (error: unknown) => void,
  signal: AbortSignal,
) => {
  const { projection, reader, recheckInterval } = options
  const { name, sources } = projection
  const buffer = createCommitBuffer(options.batch)
  const isBuilding = (): void => {
    condition.status = 'building'
  }
  const view = createProjectedView({ ...options, onFailure: report, onBuilding: isBuilding, signal })
  const completeness = createViewCompleteness({ view, sources, reader, recheckInterval, onFailure: report })

  const succeeded = (): void => {
    condition.lastError = undefined
    completeness.confirm()
  }
  const catchUpOnce = async (): Promise<void> => {
    completeness.forget()
    await applyFromLogs(view, buffer, sources)
    condition.status = 'live'
    succeeded()
    view.announceQuiet(new Set(sources))
  }
  const recovery = createRecovery({
    projection: name,
    onParked: () => {
      condition.status = 'parked'
    },
    restart: async () => {
      isBuilding()
      await catchUp.run()
    },
    onSkip: options.onSkip,
    skipEvent: view.skip,
  })
  const catchUp = createCatchUp({
    catchUpOnce: async () => recovery.parkIfFailed(catchUpOnce),
    hasMore: () => !buffer.isEmpty() || completeness.hasMissedCommits(),
    isParked: () => recovery.parkedAt() !== undefined,
    onFailure: report,
    signal,
  })
  const { onFailure } = options
  const rebuilds = createRebuilds({
    view,
    runExclusively: catchUp.runExclusively,
    recovery,
    onFailure,
    signal,
  })
  const isInStep = (): boolean => condition.status === 'live' && !catchUp.isRunning() && !signal.aborted
  const share = createShares({
    projection,
    view,
    buffer,
    isInStep,
    onBegin: catchUp.waitFor,
    leave: () => void catchUp.run(),
    onWritten: succeeded,
    onFailure: report,
  })
  return { view, completeness, recovery, catchUp, rebuilds, isInStep, share }
}

const applyFromLogs = async (
  view: ProjectedView,
  buffer: CommitBuffer,
  sources: readonly string[],
): Promise<void> => {
  buffer.clear()
  await view.prepare()
  await view.applyAll((from) => fromLogs(sources, from))
  for (let missed = buffer.take(); missed === undefined || missed.length > 0; missed = buffer.take()) {
    const commits = missed
    await view.applyAll((from) => (commits === undefined ? fromLogs(sources, from) : inOrder(commits, from)))
  }
}

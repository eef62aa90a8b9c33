import type { Heartbeat, PublishedCommit, RelayMessage } from '../published-log/published-commit.ts'
import type { Checkpoint } from '../view-store/view-store.ts'
import type { Announcement } from './announcement.ts'
import type { Announcer } from './announcer.ts'
import { createApart } from './apart.ts'
import { ApplyFailed } from './apply-commits.ts'
import { describeError, type ConsumerState, type Reached, type RunningConsumer } from './consumer-state.ts'
import { createKeptView, type KeptViewOptions } from './kept-view.ts'
import { createLane } from './lane.ts'
import { createRecovery, type Skipped } from './recovery.ts'
import { untilDone } from '../waiting/until-done.ts'
import { fromLogs, inOrder, isHeartbeat, isOutdated } from './sequence.ts'
import { createShares, type Share } from './shares.ts'

/** A projection at work. */
export type RunningProjection = Pick<RunningConsumer, 'ready' | 'state'> & {
  /** Tries again where it was parked, and goes on from the logs. Resolves when it has caught up. */
  resume(): Promise<void>
  /** Has the event it is parked at left out, for good, and resumes. @param by names the operator. @throws Refusal when it is not parked. */
  skip(by: string): Promise<void>
  /**
   * Builds the view anew beside the one in use, then swaps. Resolves when swapped. Begins again when a log or the store fails meanwhile.
   * @throws ApplyFailed when an event cannot be applied: the view in use is as it was.
   */
  rebuild(): Promise<void>
}

/**
 * One of a service's projections. As a rule it is in step: it has its share of each batch, which is written together with the
 * others'. It goes its own way, from the logs, while its view is built or behind, and whenever its share fails; nobody waits for it then.
 */
export type ProjectionRunner = RunningProjection & {
  /** Catches up from the logs, or builds the view; then it is in step. */
  start(): void
  /** Waits for what is under way. */
  stop(): Promise<void>
  /**
   * Takes commits in the order of their logs.
   * @returns what is to be written for them; undefined when that is nothing, or it goes its own way.
   */
  share(commits: readonly PublishedCommit[]): Promise<Share | undefined>
  /**
   * Messages have been dealt with: says how far it is, where nothing else has said so, and catches up where a heartbeat shows that
   * something is missing. When nothing new came it looks whether the store still has the view.
   */
  handled(messages: readonly RelayMessage[]): Promise<void>
}

export type ProjectionRunnerOptions = Omit<KeptViewOptions, 'announcer' | 'onBuilding' | 'signal'> & {
  readonly announcer: Pick<Announcer, 'announce' | 'announceQuiet' | 'listen'>
  /** Records that an operator had an event skipped. Resolves when it is recorded; only then it is skipped. */
  readonly onSkip: (skipped: Skipped) => Promise<void>
  /** Milliseconds after which, while nothing new comes, the store is asked whether it still has the view. */
  readonly lookAgain: number
  /** Whether messages come to this replica, and not to another one. */
  readonly isActive: () => boolean
  /** How many commits of each of the sources are known beyond a checkpoint. */
  readonly beyond: (checkpoint: Checkpoint, sources: readonly string[]) => Readonly<Record<string, number>>
}

/** Keeps a projection's view up to date: in order, each commit once, rebuilt when it must be. */
export const createProjectionRunner = (options: ProjectionRunnerOptions): ProjectionRunner => {
  const { service, projection, announcer, onFailure, isActive } = options
  const { name, sources } = projection
  const stopping = new AbortController()
  const { signal } = stopping
  const ready = Promise.withResolvers<void>()
  const lane = createLane(options.batch)
  let status: ConsumerState['status'] = 'building'
  let lastError: string | undefined
  /** When the store was last seen to have the view as it is known here. */
  let knownAt = 0
  let rebuilds = 0
  /** Why the last rebuild failed, or its last try: nothing else that goes well makes up for that. */
  let rebuildError: string | undefined
  let rebuilding: Promise<void> = Promise.resolve()
  /** The newest heartbeat of each source that came while it went its own way, since it began to read the logs. */
  const heardApart = new Map<string, Heartbeat>()
  /** How far the view is by what was announced, here or by another replica. */
  const announced: Record<string, Reached[string]> = {}
  let stopListening = (): void => {}

  const report = (error: unknown): void => {
    lastError = describeError(error)
    onFailure(error)
  }
  const isBuilding = (): void => {
    status = 'building'
  }
  const view = createKeptView({ ...options, onFailure: report, onBuilding: isBuilding, signal })

  /** From the logs, then what was handed over meanwhile. */
  const catchUp = async (): Promise<void> => {
    lane.clear()
    heardApart.clear()
    await view.prepare()
    await view.applyAll((from) => fromLogs(sources, from))
    for (let missed = lane.take(); missed === undefined || missed.length > 0; missed = lane.take()) {
      const commits = missed
      await view.applyAll((from) =>
        commits === undefined ? fromLogs(sources, from) : inOrder(commits, from),
      )
    }
    status = 'live'
    lastError = undefined
    knownAt = performance.now()
    view.announceQuiet(new Set(sources))
  }
  /** It may have read a log before there was what its relay speaks of. */
  const hasHeardOfMore = (): boolean =>
    [...heardApart.values()].some(
      ({ source, head }) => head.position > (view.checkpoint()?.[source]?.position ?? 0),
    )
  const recovery = createRecovery({
    projection: name,
    onParked: () => {
      status = 'parked'
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
    hasMore: () => !lane.isEmpty() || hasHeardOfMore(),
    isParked: () => recovery.parkedAt() !== undefined,
    onFailure: report,
    signal,
  })
  const leave = (): void => void apart.go()
  const isInStep = (): boolean => status === 'live' && !apart.isUnderWay() && !signal.aborted
  const share = createShares({
    projection,
    view,
    lane,
    isInStep,
    begin: apart.after,
    leave,
    onWritten: () => {
      lastError = undefined
      knownAt = performance.now()
    },
    onFailure: report,
  })

  /** A parked one goes on when another replica has got past the event: an operator had it skipped or resumed there. */
  const hear = ({ service: by, projection: of, source, logId, to: position }: Announcement): void => {
    if (by !== service || of !== name) return
    announced[source] = { logId, position }
    if (rebuilds === 0 && status === 'parked' && recovery.isPassed({ source, to: position }))
      recovery.resume().catch(report)
  }
  const heartbeatsIn = (messages: readonly RelayMessage[]): readonly Heartbeat[] =>
    messages.filter(isHeartbeat).filter(({ source }) => sources.includes(source))
  const isOnStandby = (): boolean => status === 'live' && !isActive()
  /** Whether these messages leave open if the view is whole. */
  const isInDoubt = async (messages: readonly RelayMessage[]): Promise<boolean> => {
    try {
      if (await isOutdated(heartbeatsIn(messages), view.checkpoint() ?? {}, options.reader)) return true
      if (!messages.every(isHeartbeat) || performance.now() - knownAt < options.lookAgain) return false
      const isAsKnown = await view.isAsKnown()
      knownAt = performance.now()
      return !isAsKnown
    } catch (error) {
      // A log or a store that cannot be asked holds up nobody else.
      report(error)
      return true
    }
  }

  return {
    start: () => {
      stopListening = announcer.listen(hear)
      void apart.go().finally(ready.resolve)
    },
    stop: async () => {
      stopping.abort()
      stopListening()
      await apart.ended()
      await rebuilding
      status = 'stopped'
    },
    ready: ready.promise,
    share,
    handled: async (messages) => {
      if (!isInStep()) {
        for (const heartbeat of heartbeatsIn(messages)) heardApart.set(heartbeat.source, heartbeat)
        return
      }
      if (await isInDoubt(messages)) {
        leave()
        return
      }
      lastError = undefined
      view.announceQuiet(new Set(messages.map(({ source }) => source)))
    },
    state: () => {
      const checkpoint = view.checkpoint()
      const parkedAt = recovery.parkedAt()
      const error = lastError ?? rebuildError
      return {
        name,
        status: isOnStandby() ? 'standby' : status,
        checkpoint: isOnStandby() ? { ...checkpoint, ...announced } : checkpoint,
        lag: isActive() ? options.beyond(checkpoint ?? {}, sources) : {},
        ...(error !== undefined && { error }),
        ...(rebuilds > 0 && { rebuilding: true }),
        ...(parkedAt && { parkedAt }),
      }
    },
    resume: recovery.resume,
    skip: recovery.skip,
    rebuild: async () => {
      rebuilds += 1
      const built = untilDone(async () => view.rebuild(apart.alone), {
        signal,
        onFailure: (error) => {
          rebuildError = describeError(error)
          if (error instanceof ApplyFailed) throw error
          onFailure(error)
        },
      }).finally(() => {
        rebuilds -= 1
      })
      // Who asked may have been answered before.
      rebuilding = built.catch(() => {})
      await built
      rebuildError = undefined
      // What it was parked at went well this time.
      if (recovery.parkedAt() !== undefined) await recovery.resume()
    },
  }
}

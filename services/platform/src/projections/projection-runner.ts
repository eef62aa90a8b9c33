import type { PublishedCommit, RelayMessage } from '../published-log/published-commit.ts'
import type { Checkpoint, ViewBatch } from '../view-store/view-store.ts'
import { untilDone } from '../waiting/until-done.ts'
import type { Announcement } from './announcement.ts'
import type { Announcer } from './announcer.ts'
import { ApplyFailed, type Projected } from './apply-commits.ts'
import { describeError, type ConsumerState, type Reached, type RunningConsumer } from './consumer-state.ts'
import { createKeptView, type KeptViewOptions, viewName } from './kept-view.ts'
import { createLane } from './lane.ts'
import { createRecovery, Parked, type Skipped } from './recovery.ts'
import { followingOf, fromLogs, inOrder, isHeartbeat, isUpTo } from './sequence.ts'

/** A projection at work. */
export type RunningProjection = Pick<RunningConsumer, 'ready' | 'state'> & {
  /** Tries again where it was parked, and goes on from the logs. Resolves when it has caught up. */
  resume(): Promise<void>
  /** Has the event it is parked at left out, for good, and resumes. @param by names the operator. @throws Refusal when it is not parked. */
  skip(by: string): Promise<void>
  /** Builds the view anew beside the one in use, then swaps. Resolves when swapped. */
  rebuild(): Promise<void>
}

/** What is written for one projection in a step. */
export type Share = {
  readonly batch: ViewBatch
  /** To be told what became of the batch. Resolves when that is announced. */
  settle(result: PromiseSettledResult<boolean>): Promise<void>
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
  readonly announcer: Pick<Announcer, 'announce' | 'listen'>
  /** Records that an operator had an event skipped. Resolves when it is recorded; only then it is skipped. */
  readonly onSkip: (skipped: Skipped) => Promise<void>
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
  /** What was handed over and not taken yet: while it goes its own way. */
  const lane = createLane(options.batch)
  /** What is to be done while nothing else is done to the view. */
  const tasks: (() => Promise<void>)[] = []

  let status: ConsumerState['status'] = 'building'
  let lastError: string | undefined
  /** While it goes its own way. */
  let apart: Promise<void> | undefined
  /** Its share of the step under way. */
  let inStep: Promise<void> = Promise.resolve()
  let rebuilds = 0
  let rebuilding: Promise<void> = Promise.resolve()
  /** How far the view is by what was announced, here or by another replica. */
  const announced: Record<string, Reached[string]> = {}
  let stopListening = (): void => {}

  const report = (error: unknown): void => {
    lastError = describeError(error)
    onFailure(error)
  }
  const view = createKeptView({
    ...options,
    onFailure: report,
    onBuilding: () => {
      status = 'building'
    },
    signal,
  })
  const recovery = createRecovery({
    projection: name,
    onParked: () => {
      status = 'parked'
    },
    goOn: async () => {
      status = 'building'
      await goApart()
    },
    onSkip: options.onSkip,
    leaveOut: view.skip,
  })

  /** From the logs, then what was handed over meanwhile. */
  const catchUp = async (): Promise<void> => {
    lane.clear()
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
    await view.announceQuiet(new Set(sources))
  }
  const stayApart = async (): Promise<void> => {
    try {
      await inStep
      do {
        for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) await task()
        if (recovery.parkedAt() !== undefined) return
        await untilDone(async () => recovery.parkIfFailed(catchUp), {
          signal,
          onFailure: (error) => {
            if (error instanceof Parked) throw error
            report(error)
          },
        })
      } while (tasks.length > 0 || !lane.isEmpty())
    } catch (error) {
      if (!(error instanceof Parked) && !signal.aborted) throw error
    } finally {
      // Nothing is awaited since the last look at the lane, so what is handed over next finds it in step.
      apart = undefined
      ready.resolve()
    }
  }
  const goApart = async (): Promise<void> => {
    apart ??= stayApart()
    return apart
  }
  const leave = (): void => void goApart()

  const isInStep = (): boolean => status === 'live' && apart === undefined && !signal.aborted

  /** Does some work while nothing else is done to the view. */
  const alone = async (work: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      tasks.push(async () => work().then(resolve, reject))
      leave()
    })

  const project = async (commits: readonly PublishedCommit[]): Promise<Projected | undefined> => {
    try {
      return await view.project(commits)
    } catch (error) {
      // An event that fails is tried again apart, and reported there.
      if (!(error instanceof ApplyFailed)) report(error)
      leave()
      return undefined
    }
  }
  const settle = async (
    result: PromiseSettledResult<boolean>,
    written: () => Promise<void>,
  ): Promise<void> => {
    if (result.status === 'fulfilled' && result.value) {
      lastError = undefined
      await written()
      return
    }
    if (result.status === 'rejected') report(result.reason)
    leave()
  }
  const share: ProjectionRunner['share'] = async (commits) => {
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
    inStep = over.promise
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

  /** A parked one goes on when another replica has got past the event: an operator had it skipped or resumed there. */
  const hear = ({ service: by, projection: of, source, logId, to: position }: Announcement): void => {
    if (by !== service || of !== name) return
    announced[source] = { logId, position }
    if (rebuilds === 0 && status === 'parked' && recovery.isPassed({ source, to: position }))
      recovery.resume().catch(report)
  }
  const isOnStandby = (): boolean => status === 'live' && !isActive()
  /** Whether these messages leave open if the view is whole. */
  const isInDoubt = async (messages: readonly RelayMessage[]): Promise<boolean> => {
    const checkpoint = view.checkpoint() ?? {}
    const heartbeats = messages.filter(isHeartbeat)
    if (heartbeats.some((each) => sources.includes(each.source) && !isUpTo(each, checkpoint))) return true
    return heartbeats.length === messages.length && !(await view.isAsKnown())
  }

  return {
    start: () => {
      stopListening = announcer.listen(hear)
      leave()
    },
    stop: async () => {
      stopping.abort()
      stopListening()
      await inStep
      await apart
      if (tasks.length > 0) await goApart()
      await rebuilding
      status = 'stopped'
    },
    ready: ready.promise,
    share,
    handled: async (messages) => {
      if (!isInStep()) return
      if (await isInDoubt(messages)) {
        leave()
        return
      }
      lastError = undefined
      await view.announceQuiet(new Set(messages.map(({ source }) => source)))
    },
    state: () => {
      const checkpoint = view.checkpoint()
      const parkedAt = recovery.parkedAt()
      return {
        name,
        status: isOnStandby() ? 'standby' : status,
        checkpoint: isOnStandby() ? { ...checkpoint, ...announced } : checkpoint,
        lag: isActive() ? options.beyond(checkpoint ?? {}, sources) : {},
        ...(lastError !== undefined && { error: lastError }),
        ...(rebuilds > 0 && { rebuilding: true }),
        ...(parkedAt && { parkedAt }),
      }
    },
    resume: recovery.resume,
    skip: recovery.skip,
    rebuild: async () => {
      rebuilds += 1
      const built = view.rebuild(alone).finally(() => {
        rebuilds -= 1
      })
      rebuilding = built.catch(() => {})
      await built
      // What it was parked at went well this time.
      if (recovery.parkedAt() !== undefined) await recovery.resume()
    },
  }
}

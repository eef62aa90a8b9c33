import { hash } from 'node:crypto'
import type { Delivery, EventBus } from '../event-bus/event-bus.ts'
import {
  commitsTopic,
  type PublishedCommit,
  readRelayMessages,
  type RelayMessage,
  type SourceReader,
} from '../published-log/published-commit.ts'
import { createRenewals } from '../leases/renewals.ts'
import type { ViewStore } from '../view-store/view-store.ts'
import type { Announcer } from './announcer.ts'
import type { EventPlace } from './apply-commits.ts'
import { type BuildTurns, freeTurns } from './build-turns.ts'
import { viewName } from './kept-view.ts'
import { createKnownHeads } from './known-heads.ts'
import type { Projection } from './projection.ts'
import { createProjectionRunner, type ProjectionRunner, type RunningProjection } from './projection-runner.ts'
import type { Skipped } from './recovery.ts'
import type { Reactor } from './reactor.ts'
import { createReactorRunner, type ReactorRunner, type ReactorRunnerOptions } from './reactor-runner.ts'
import { byEvents, isHeartbeat } from './sequence.ts'
import type { Share } from './shares.ts'
import { createSilentSources } from './silent-sources.ts'
import { createOneAtATime } from '../waiting/one-at-a-time.ts'
import type { RunningConsumer } from './consumer-state.ts'

export type ViewsOptions = {
  readonly service: string
  readonly projections: readonly Projection[]
  readonly reactors?: readonly Reactor[]
  /** How reactors are run: of all processes of the service, of any release, the one that has a reactor's lease reacts. */
  readonly reacting: Pick<ReactorRunnerOptions, 'leases' | 'firstPause' | 'lastPause'> & {
    /** Names this process among the replicas; unique for ever. */
    readonly owner: string
    /** Milliseconds for which leases are taken. */
    readonly lease?: number
  }
  readonly views: ViewStore
  readonly bus: EventBus
  readonly reader: SourceReader
  readonly announcer: Pick<Announcer, 'announce' | 'announceQuiet' | 'listen'>
  /** Whose turn it is to build a view that is not there; unless given, every replica's. */
  readonly turns?: BuildTurns
  /** Milliseconds without a message after which this replica counts as standing by. */
  readonly standbyAfter?: number
  /** Milliseconds without a word of one source, while others are heard, after which its log is asked. */
  readonly silence?: number
  /** Milliseconds after which, while nothing new comes, the store is asked whether it still has the views and the reactors' checkpoints. */
  readonly lookAgain?: number
  /** Events per batch, about. */
  readonly batch?: number
  /** Pauses in milliseconds before an event that failed is tried again; after the last its projection is parked. */
  readonly retries?: readonly number[]
  /**
   * Reads which events of a projection an operator has had skipped before, here or at another replica: a rebuild leaves them out
   * again. Asked at the start and when an event fails.
   */
  readonly skipped?: (projection: string) => Promise<readonly EventPlace[]>
  /** Records that an operator had an event skipped. Resolves when it is recorded; only then it is skipped. */
  readonly onSkip?: (skipped: Skipped) => Promise<void>
  /** Called for every failure, also where it is tried again, with the name of the projection or reactor. */
  readonly onFailure?: (error: unknown, consumer: string) => void
}

/** The views and reactors of a service at work. */
export type RunningViews = {
  /** By name. */
  readonly projections: ReadonlyMap<string, RunningProjection>
  /** Projections and reactors, to be watched. */
  readonly consumers: readonly Pick<RunningConsumer, 'state' | 'ready'>[]
  /** Resolves when the queue is bound. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** In milliseconds. Relays speak every second. */
const LONGEST_SILENCE = 10_000
const LOOK_AGAIN = 5_000
const LEASE = 10_000

/**
 * Keeps the views of a service up to date, and has its reactors react. Each commit comes once, by one queue for the service and its
 * set of projections, and is given to all of them; what the projections make of it is written in one step. One that fails, or whose
 * view is behind, leaves the step, reads the logs by itself and holds up nobody: see `ProjectionRunner`. Messages are hints only:
 * who misses something reads it from the logs.
 */
export const runViews = (options: ViewsOptions): RunningViews => {
  const { service, projections, reactors = [], views, bus, batch = 1_000 } = options
  const { onFailure = () => {}, onSkip = async () => {}, skipped = async () => [] } = options
  const {
    turns: buildTurns = freeTurns,
    lookAgain = LOOK_AGAIN,
    retries = [50, 250, 1_000],
    standbyAfter = LONGEST_SILENCE,
  } = options
  const queue = `${service}.views-${setName(projections)}`
  const sources = [...new Set([...projections, ...reactors].flatMap((each) => each.sources))]
  const heads = createKnownHeads()
  const turns = createOneAtATime()
  let consumer: { stop(): Promise<void> } | undefined
  let handling = false
  let heardAt = performance.now()
  let heard = false
  /** Messages come to this replica, and not to another one; at first that is not known. */
  const isActive = (): boolean => handling || performance.now() - heardAt < standbyAfter

  const common = {
    service,
    views,
    reader: options.reader,
    beyond: heads.beyond,
  }
  const projectionRunners = projections.map((projection) =>
    createProjectionRunner({
      ...common,
      projection,
      announcer: options.announcer,
      turns: buildTurns,
      batch,
      retries,
      onSkip,
      isActive,
      lookAgain,
      skipped: async () => skipped(projection.name),
      onFailure: (error) => onFailure(error, projection.name),
    }),
  )
  const { owner, lease = LEASE, ...reacting } = options.reacting
  const renewals = createRenewals(reacting.leases, owner, lease)
  const reactorRunners = reactors.map((reactor) =>
    createReactorRunner({
      ...common,
      ...reacting,
      renewals,
      lookAgain,
      reactor,
      isActive: () => heard && isActive(),
      onFailure: (error) => onFailure(error, reactor.name),
    }),
  )

  const step = createStep(views, projectionRunners, reactorRunners)
  const deal = async (messages: readonly RelayMessage[]): Promise<void> => {
    heads.note(messages)
    const commits = messages.flatMap((message) => (isHeartbeat(message) ? [] : [message]))
    for (const part of byEvents(commits, batch)) await step(part)
    for (const runner of reactorRunners) runner.handled(messages)
    await Promise.all(projectionRunners.map(async (runner) => runner.handled(messages)))
  }
  const silent = createSilentSources({
    sources,
    reader: options.reader,
    isListening: () => heard && isActive(),
    tell: async (heartbeat) => turns.run(async () => deal([heartbeat])),
    onFailure: (error) => onFailure(error, VIEWS),
    ...(options.silence !== undefined && { silence: options.silence }),
  })
  const handle = async (deliveries: readonly Delivery[]): Promise<void> => {
    handling = true
    heard = true
    try {
      const messages = readRelayMessages(deliveries, (error) => onFailure(error, VIEWS))
      silent.heard(messages)
      await turns.run(async () => deal(messages))
    } finally {
      handling = false
      heardAt = performance.now()
    }
  }

  return {
    projections: new Map(projectionRunners.map((runner) => [runner.state().name, runner])),
    consumers: [...projectionRunners, ...reactorRunners],
    start: async () => {
      consumer = await bus.consume({ queue, topics: sources.map(commitsTopic), handle })
      for (const runner of [...projectionRunners, ...reactorRunners]) runner.start()
      silent.start()
    },
    stop: async () => {
      silent.stop()
      await consumer?.stop()
      await turns.idle()
      await Promise.all([...projectionRunners, ...reactorRunners].map(async (runner) => runner.stop()))
    },
  }
}

/** Makes the function that gives commits to all, and writes what the projections make of them together. */
const createStep = (
  views: Pick<ViewStore, 'applyAll'>,
  projectionRunners: readonly Pick<ProjectionRunner, 'share'>[],
  reactorRunners: readonly Pick<ReactorRunner, 'take'>[],
): ((commits: readonly PublishedCommit[]) => Promise<void>) => {
  const write = async (shares: readonly Share[]): Promise<readonly PromiseSettledResult<boolean>[]> => {
    try {
      return await views.applyAll(shares.map((share) => share.batch))
    } catch (reason) {
      return shares.map(() => ({ status: 'rejected', reason }))
    }
  }
  return async (commits) => {
    for (const runner of reactorRunners) runner.take(commits)
    const taken = await Promise.all(projectionRunners.map(async (runner) => runner.share(commits)))
    const shares = taken.filter((share) => share !== undefined)
    if (shares.length === 0) return
    const results = await write(shares)
    await Promise.all(shares.map(async (share, index) => share.settle(results[index] ?? NO_ANSWER)))
  }
}

/** What failures are reported of that concern no single projection or reactor. */
const VIEWS = 'views'

const NO_ANSWER: PromiseSettledResult<boolean> = {
  status: 'rejected',
  reason: new Error('The view store did not say what became of a batch.'),
}

/**
 * Names a set of projections with their versions. While a release is rolled out that has another set, each set has a queue of its
 * own, so that the former views and the new ones are both kept up to date.
 */
export const setName = (projections: readonly Projection[]): string =>
  hash('sha256', projections.map(viewName).toSorted().join(' ')).slice(0, 12)

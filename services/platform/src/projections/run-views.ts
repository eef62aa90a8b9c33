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
import { viewName } from './projected-view.ts'
import { createKnownHeads } from './known-heads.ts'
import type { Projection } from './projection.ts'
import { createProjectionRunner, type ProjectionRunner, type RunningProjection } from './projection-runner.ts'
import type { Skipped } from './parking.ts'
import type { Reactor } from './reactor.ts'
import { createReactorRunner, type ReactorRunner, type ReactorRunnerOptions } from './reactor-runner.ts'
import { byEvents, isHeartbeat } from './sequence.ts'
import type { Share } from './step-shares.ts'
import { createSilentSources } from './silent-sources.ts'
import { createOneAtATime } from '../waiting/one-at-a-time.ts'
import type { RunningConsumer } from './consumer-state.ts'

export type ViewsOptions = {
  readonly service: string
  readonly projections: readonly Projection[]
  readonly reactors?: readonly Reactor[]
  /** Of all processes and releases of the service, only the owner of a lease reacts. */
  readonly reacting: Pick<ReactorRunnerOptions, 'leases' | 'firstPause' | 'lastPause'> & {
    readonly owner: string
    readonly lease?: number
  }
  readonly views: ViewStore
  readonly bus: EventBus
  readonly reader: SourceReader
  readonly announcer: Pick<Announcer, 'announce' | 'announceQuiet' | 'listen'>
  readonly turns?: BuildTurns
  /** In milliseconds: after this time without a message, this replica counts as standby. */
  readonly standbyAfter?: number
  /** In milliseconds: a source's log is read after this silence if other sources still send. */
  readonly silence?: number
  /** In milliseconds: how often to check that the store still has the views and checkpoints. */
  readonly recheckInterval?: number
  readonly batch?: number
  /** The backoffs in milliseconds. After the last retry the projection is parked. */
  readonly retries?: readonly number[]
  /** The events that operators have skipped at any replica. Called at the start and after failures. */
  readonly skipped?: (projection: string) => Promise<readonly EventPlace[]>
  /** Called before an event is skipped, which happens only if the promise resolves. */
  readonly onSkip?: (skipped: Skipped) => Promise<void>
  readonly onFailure?: (error: unknown, consumer: string) => void
}

export type RunningViews = {
  readonly projections: ReadonlyMap<string, RunningProjection>
  readonly consumers: readonly Pick<RunningConsumer, 'state' | 'ready'>[]
  start(): Promise<void>
  stop(): Promise<void>
}

/** In milliseconds. Relays send a message every second. */
const LONGEST_SILENCE = 10_000
const RECHECK_INTERVAL = 5_000
const LEASE = 10_000

/**
 * Keeps a service's views up to date and runs its reactors, on one queue. Projections apply commits in shared
 * steps with one request to the store; one that fails or is behind reads the logs on its own. Missing commits
 * are read from the logs.
 */
export const runViews = (options: ViewsOptions): RunningViews => {
  const { service, projections, reactors = [], views, bus, batch = 1_000 } = options
  const { onFailure = () => {}, onSkip = async () => {}, skipped = async () => [] } = options
  const {
    turns: buildTurns = freeTurns,
    recheckInterval = RECHECK_INTERVAL,
    retries = [50, 250, 1_000],
    standbyAfter = LONGEST_SILENCE,
  } = options
  const queue = `${service}.views-${setName(projections)}`
  const sources = [...new Set([...projections, ...reactors].flatMap((each) => each.sources))]
  const heads = createKnownHeads()
  const turns = createOneAtATime()
  let consumer: { stop(): Promise<void> } | undefined
  let handling = false
  let receivedAt = performance.now()
  let hasReceived = false
  /** Returns true if this replica receives the messages, or has just started. */
  const isActive = (): boolean => handling || performance.now() - receivedAt < standbyAfter

  const common = {
    service,
    views,
    reader: options.reader,
    lagBehind: heads.lagBehind,
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
      recheckInterval,
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
      recheckInterval,
      reactor,
      isActive: () => hasReceived && isActive(),
      onFailure: (error) => onFailure(error, reactor.name),
    }),
  )

  const step = createStep(views, projectionRunners, reactorRunners)
  const dispatch = async (messages: readonly RelayMessage[]): Promise<void> => {
    heads.note(messages)
    const commits = messages.flatMap((message) => (isHeartbeat(message) ? [] : [message]))
    for (const part of byEvents(commits, batch)) await step(part)
    for (const runner of reactorRunners) runner.handled(messages)
    await Promise.all(projectionRunners.map(async (runner) => runner.handled(messages)))
  }
  const silent = createSilentSources({
    sources,
    reader: options.reader,
    isListening: () => hasReceived && isActive(),
    onHeartbeat: async (heartbeat) => turns.run(async () => dispatch([heartbeat])),
    onFailure: (error) => onFailure(error, VIEWS),
    ...(options.silence !== undefined && { silence: options.silence }),
  })
  const handle = async (deliveries: readonly Delivery[]): Promise<void> => {
    handling = true
    hasReceived = true
    try {
      const messages = readRelayMessages(deliveries, (error) => onFailure(error, VIEWS))
      silent.noteMessages(messages)
      await turns.run(async () => dispatch(messages))
    } finally {
      handling = false
      receivedAt = performance.now()
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

/** Passes commits to all runners and writes the projections' results together. */
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

/** The consumer name for failures that are not about a single projection or reactor. */
const VIEWS = 'views'

const NO_ANSWER: PromiseSettledResult<boolean> = {
  status: 'rejected',
  reason: new Error('The view store returned no result for a batch.'),
}

/** Names a set of projections. During a rollout, the old and the new set have separate queues. */
export const setName = (projections: readonly Projection[]): string =>
  hash('sha256', projections.map(viewName).toSorted().join(' ')).slice(0, 12)

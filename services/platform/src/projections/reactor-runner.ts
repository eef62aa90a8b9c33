import type { Leases } from '../leases/leases.ts'
import type { Renewals } from '../leases/renewals.ts'
import { whileHeld } from '../leases/while-held.ts'
import type { PublishedCommit, RelayMessage, SourceReader } from '../published-log/published-commit.ts'
import type { Checkpoint, ViewStore } from '../view-store/view-store.ts'
import { createSignal } from '../waiting/signal.ts'
import { untilDone } from '../waiting/until-done.ts'
import { describeError, type ConsumerState, type RunningConsumer } from './consumer-state.ts'
import { viewName } from './projected-view.ts'
import { type Reactor, reactorView } from './reactor.ts'
import { createReacting } from './reacting.ts'
import { createReactorCheckpoint } from './reactor-checkpoint.ts'

export type ReactorRunnerOptions = {
  readonly service: string
  readonly reactor: Reactor
  /** Stores the checkpoint, as that of an empty view named `reactor-<name>@<version>`. */
  readonly views: ViewStore
  readonly reader: SourceReader
  readonly leases: Leases
  readonly renewals: Renewals
  readonly firstPause?: number
  readonly lastPause?: number
  /** In milliseconds: how often to check for a lost checkpoint while idle. */
  readonly recheckInterval: number
  readonly onFailure: (error: unknown) => void
  readonly isActive: () => boolean
  readonly lagBehind: (checkpoint: Checkpoint, sources: readonly string[]) => Readonly<Record<string, number>>
}

export type ReactorRunner = Omit<RunningConsumer, 'start'> & {
  start(): void
  take(commits: readonly PublishedCommit[]): void
  /** Must be called after each batch of messages, because a heartbeat may show missing commits. */
  handled(messages: readonly RelayMessage[]): void
}

export const reactorLease = ({ name, version }: Pick<Reactor, 'name' | 'version'>): string =>
  `reactor.${name}@${version}`

/** Runs a reactor. Of all processes and releases, only the owner of the lease reacts, if it receives messages. */
export const createReactorRunner = (options: ReactorRunnerOptions): ReactorRunner => {
  const { service, reactor, views, reader, leases, renewals, isActive } = options
  const { firstPause = 100, lastPause = 60_000 } = options
  const { ttl } = renewals
  const { sources } = reactor
  const { name, version } = reactorView(reactor)
  const checkpoint = createReactorCheckpoint(reactor, views.view(viewName({ name, version })), reader)
  const stopping = new AbortController()
  const ready = Promise.withResolvers<void>()
  /** Wakes a reactor without a lease: notified at each message, interrupted on stop. */
  const activity = createSignal()
  let running: Promise<void> = Promise.resolve()
  let status: ConsumerState['status'] = 'building'
  let lastError: string | undefined

  const report = (error: unknown): void => {
    lastError = describeError(error)
    options.onFailure(error)
  }
  const { buffer, noteHeartbeats, reactUntil } = createReacting({
    name: `${service}.${name}`,
    reactor,
    checkpoint,
    reader,
    firstPause,
    lastPause,
    saveInterval: ttl / 3,
    recheckInterval: options.recheckInterval,
    onFailure: report,
    onLive: () => {
      status = 'live'
    },
    onReacted: () => {
      lastError = undefined
    },
    isActive,
    stopping: stopping.signal,
  })

  /** Tries to take the lease and reacts until it is lost. Then pauses before the next attempt. */
  const takeTurn = async (): Promise<void> => {
    try {
      await whileHeld(
        leases,
        renewals,
        reactorLease(reactor),
        { signal: stopping.signal, onFailure: report },
        reactUntil,
      )
    } catch (error) {
      if (!stopping.signal.aborted) report(error)
    }
    status = 'standby'
    await activity.pause(ttl / 10)
  }
  const run = async (): Promise<void> => {
    await untilDone(checkpoint.read, { signal: stopping.signal, onFailure: report })
    status = 'standby'
    ready.resolve()
    while (!stopping.signal.aborted) {
      if (isActive()) await takeTurn()
      else await activity.wait(ttl)
    }
  }

  return {
    start: () => {
      running = run()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) throw error
        })
        .finally(ready.resolve)
    },
    stop: async () => {
      stopping.abort()
      activity.interrupt()
      buffer.added.interrupt()
      await running
      status = 'stopped'
    },
    ready: ready.promise,
    take: (commits) => {
      const own = commits.filter(({ source }) => sources.includes(source))
      if (own.length > 0 && status === 'live') buffer.add(own)
    },
    handled: (messages) => {
      activity.notify()
      noteHeartbeats(messages)
    },
    state: () => ({
      name,
      status,
      checkpoint: status === 'standby' ? null : checkpoint.current(),
      lag: status === 'standby' ? {} : options.lagBehind(checkpoint.current() ?? {}, sources),
      // Not shown on standby: the active replica reports its own errors.
      ...(lastError !== undefined && status !== 'standby' && { error: lastError }),
    }),
  }
}

import type { Leases } from '../leases/leases.ts'
import type { Renewals } from '../leases/renewals.ts'
import { whileHeld } from '../leases/while-held.ts'
import type { PublishedCommit, RelayMessage, SourceReader } from '../published-log/published-commit.ts'
import type { Checkpoint, ViewStore } from '../view-store/view-store.ts'
import { createSignal } from '../waiting/signal.ts'
import { untilDone } from '../waiting/until-done.ts'
import { describeError, type ConsumerState, type RunningConsumer } from './consumer-state.ts'
import { viewName } from './kept-view.ts'
import { type Reactor, reactorView } from './reactor.ts'
import { createReacting } from './reacting.ts'
import { createReactorCheckpoint } from './reactor-checkpoint.ts'

export type ReactorRunnerOptions = {
  readonly service: string
  readonly reactor: Reactor
  /** Stores its checkpoint as the view `reactor-<name>@<version>`. */
  readonly views: ViewStore
  readonly reader: SourceReader
  readonly leases: Leases
  readonly renewals: Renewals
  readonly firstPause?: number
  readonly lastPause?: number
  /** In milliseconds: the interval for checking, while idle, that the store still has the checkpoint. */
  readonly lookAgain: number
  readonly onFailure: (error: unknown) => void
  readonly isActive: () => boolean
  readonly beyond: (checkpoint: Checkpoint, sources: readonly string[]) => Readonly<Record<string, number>>
}

/** A running reactor: receives commits and reacts at its own pace. */
export type ReactorRunner = Omit<RunningConsumer, 'start'> & {
  start(): void
  take(commits: readonly PublishedCommit[]): void
  /** Called after messages were handled: a heartbeat may show missing commits. */
  handled(messages: readonly RelayMessage[]): void
}

export const reactorLease = ({ name, version }: Pick<Reactor, 'name' | 'version'>): string =>
  `reactor.${name}@${version}`

/**
 * Runs a reactor. Of all processes of its service, of any release, the one that has its lease reacts; only one to which messages
 * come takes it.
 */
export const createReactorRunner = (options: ReactorRunnerOptions): ReactorRunner => {
  const { service, reactor, views, reader, leases, renewals, isActive } = options
  const { firstPause = 100, lastPause = 60_000 } = options
  const { ttl } = renewals
  const { sources } = reactor
  const { name, version } = reactorView(reactor)
  const checkpoint = createReactorCheckpoint(reactor, views.view(viewName({ name, version })), reader)
  const stopping = new AbortController()
  const ready = Promise.withResolvers<void>()
  /** Noticed at each message, and ends every pause when it stops. */
  const activity = createSignal()
  let running: Promise<void> = Promise.resolve()
  let status: ConsumerState['status'] = 'building'
  let lastError: string | undefined

  const report = (error: unknown): void => {
    lastError = describeError(error)
    options.onFailure(error)
  }
  const { lane, notice, reactWhile } = createReacting({
    name: `${service}.${name}`,
    reactor,
    checkpoint,
    reader,
    firstPause,
    lastPause,
    idle: ttl / 3,
    lookAgain: options.lookAgain,
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

  /** Reacts if it gets the lease, and looks again after a while if it does not. */
  const takeTurn = async (): Promise<void> => {
    try {
      await whileHeld(
        leases,
        renewals,
        reactorLease(reactor),
        { signal: stopping.signal, onFailure: report },
        reactWhile,
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
      lane.added.interrupt()
      await running
      status = 'stopped'
    },
    ready: ready.promise,
    take: (commits) => {
      const own = commits.filter(({ source }) => sources.includes(source))
      if (own.length > 0 && status === 'live') lane.add(own)
    },
    handled: (messages) => {
      activity.notify()
      notice(messages)
    },
    state: () => ({
      name,
      status,
      checkpoint: status === 'standby' ? null : checkpoint.current(),
      lag: status === 'standby' ? {} : options.beyond(checkpoint.current() ?? {}, sources),
      // On standby nothing is tried again: the active replica reports what fails.
      ...(lastError !== undefined && status !== 'standby' && { error: lastError }),
    }),
  }
}

import { inCommitSpan } from '../telemetry/commit-traces.ts'
import type { EventBus } from '../event-bus/event-bus.ts'
import type { Checkpoint, ViewStore } from '../view-store/view-store.ts'
import { untilDone } from '../waiting/until-done.ts'
import { Overtaken, sourced } from './apply-commits.ts'
import { describeError, type ConsumerState, type RunningConsumer } from './consumer-state.ts'
import { createFollower } from './follower.ts'
import type { SourcedEvent } from './projection.ts'
import type { PublishedCommit, SourceReader } from '../published-log/published-commit.ts'
import { advance } from './sequence.ts'
import { checkpointAtHeads } from './source-heads.ts'

/**
 * A consumer whose effect is a command or a mail. Each event is reacted to at least once, in order; the effect must
 * bear repetition. A reaction that fails is tried again for ever, and holds up this reactor alone.
 */
export type Reactor = {
  /** kebab-case; unique in its service. */
  readonly name: string
  /** A new version starts as a new reactor does. */
  readonly version: number
  readonly sources: readonly string[]
  /** The types of events it reacts to; all unless given. */
  readonly types?: readonly string[]
  /** Where it starts when it has no checkpoint: at the first event ever, or with what comes from now on. */
  readonly startAt: 'beginning' | 'now'
  readonly react: (event: SourcedEvent) => Promise<void>
}

export type ReactorOptions = {
  readonly service: string
  readonly reactor: Reactor
  /** Keeps its checkpoint, as the view `reactor-<name>@<version>`. */
  readonly views: ViewStore
  readonly bus: EventBus
  readonly reader: SourceReader
  /** Pauses between tries in milliseconds: doubled from the first to the last. */
  readonly firstPause?: number
  readonly lastPause?: number
  /** Milliseconds without a message after which this replica counts as standing by. */
  readonly standbyAfter?: number
  /** Called for every failure, after which it tries again. */
  readonly onFailure?: (error: unknown) => void
}

const batch = 1_000

/** Runs a reactor. Of several replicas only the one that the bus gives the messages to reacts. */
export const runReactor = ({
  service,
  reactor,
  views,
  bus,
  reader,
  firstPause = 100,
  lastPause = 60_000,
  standbyAfter,
  onFailure = () => {},
}: ReactorOptions): RunningConsumer => {
  const name = `reactor-${reactor.name}`
  const view = views.view(`${name}@${reactor.version}`)
  let checkpoint: Checkpoint | null = null
  let status: ConsumerState['status'] = 'building'
  let lastError: string | undefined

  const report = (error: unknown): void => {
    lastError = describeError(error)
    onFailure(error)
  }
  const save = async (next: Checkpoint): Promise<void> => {
    if (!(await view.apply({ expected: checkpoint, next, operations: [] }))) {
      throw new Overtaken(`the checkpoint of ${name} was moved by another process`)
    }
    checkpoint = next
  }
  const startingPoint = async (): Promise<Checkpoint> =>
    reactor.startAt === 'now' ? checkpointAtHeads(reactor.sources, reader) : {}

  const concerns = ({ type }: { readonly type: string }): boolean => reactor.types?.includes(type) ?? true

  const react = async (commit: PublishedCommit): Promise<void> => {
    for (const event of sourced(commit).filter(concerns)) {
      const react = async (): Promise<void> =>
        inCommitSpan(`react ${service}.${name}`, commit, async () => reactor.react(event))
      await untilDone(react, {
        signal: follower.signal,
        onFailure: report,
        firstPause,
        lastPause,
      })
    }
  }

  const follower = createFollower({
    queue: `${service}.${name}`,
    exclusive: false,
    onlyActive: true,
    standbyAfter,
    sources: reactor.sources,
    bus,
    reader,
    batch,
    onFailure: report,
    checkpoint: () => checkpoint ?? {},
    prepare: async () => {
      checkpoint = (await view.read([])).checkpoint
      if (checkpoint === null) await save(await startingPoint())
      status = 'live'
    },
    apply: async (commits) => {
      let next = checkpoint ?? {}
      for (const commit of commits) {
        await react(commit)
        next = advance(next, commit)
        // What brought nothing to react to is saved with what comes after it.
        if (commit.events.some(concerns) || commit === commits.at(-1)) await save(next)
      }
      lastError = undefined
    },
    startAnew: async (reason) => {
      report(reason)
      await save(await startingPoint())
    },
  })

  const isOnStandby = (): boolean => status === 'live' && !follower.isActive()

  return {
    start: follower.start,
    stop: async () => {
      await follower.stop()
      status = 'stopped'
    },
    ready: follower.ready,
    state: () => ({
      name,
      status: isOnStandby() ? 'standby' : status,
      checkpoint: isOnStandby() ? null : checkpoint,
      lag: follower.lag(),
      // On standby nothing is tried again: the active replica reports what fails.
      ...(lastError !== undefined && !isOnStandby() && { error: lastError }),
    }),
  }
}

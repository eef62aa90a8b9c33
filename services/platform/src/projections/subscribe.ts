import type { EventBus } from '../event-bus/event-bus.ts'
import type { Checkpoint } from '../view-store/view-store.ts'
import { describeError, type ConsumerState, type RunningConsumer } from './consumer-state.ts'
import { createFollower } from './follower.ts'
import type { PublishedCommit, SourceReader } from '../published-log/published-commit.ts'
import { advance } from './sequence.ts'
import { checkpointAt } from './source-heads.ts'

/**
 * Where a subscription begins. With a checkpoint: after it, a source it lacks at its beginning (`{}`: everything).
 * With positions: after them, a source that is not named at its head (`{}`: what comes from now on).
 * With a time (ISO 8601): as far back as the log's `positionAt` says, which is too early where a clock ran ahead.
 */
export type StartingPoint =
  | { readonly checkpoint: Checkpoint }
  | { readonly positions: Readonly<Record<string, number>> }
  | { readonly time: string }

export type SubscriptionOptions = {
  readonly service: string
  /** kebab-case; for reports. */
  readonly name: string
  readonly sources: readonly string[]
  readonly from: StartingPoint
  readonly bus: EventBus
  readonly reader: SourceReader
  /**
   * Takes commits in order, each once, and the checkpoint after them. A consumer that stores what it makes of them stores that, too.
   * Called again with the same when it rejects.
   */
  readonly apply: (commits: readonly PublishedCommit[], checkpoint: Checkpoint) => void | Promise<void>
  /**
   * A source's log is another one, or has another past: forget everything made so far. It goes on from the beginning
   * if it began with a checkpoint, else from the starting point in the log as it is now.
   */
  readonly reset: () => void | Promise<void>
  /** Called with the positions after which it begins, also when it begins anew; not when it was given a checkpoint. */
  readonly begun?: (checkpoint: Checkpoint) => void
  /** Events per batch, about. */
  readonly batch?: number
  /** Called for every failure, after which it tries again. */
  readonly onFailure?: (error: unknown) => void
}

/** Follows sources for this process alone: a queue that goes with it, and no stored checkpoint. */
export const subscribe = ({
  service,
  name,
  sources,
  from,
  bus,
  reader,
  apply,
  reset,
  begun = () => {},
  batch = 1_000,
  onFailure = () => {},
}: SubscriptionOptions): RunningConsumer => {
  let checkpoint: Checkpoint | null = null
  let status: ConsumerState['status'] = 'building'
  let lastError: string | undefined

  const report = (error: unknown): void => {
    lastError = describeError(error)
    onFailure(error)
  }
  const begin = async (): Promise<Checkpoint> => {
    const start = await checkpointAt(sources, reader, async (source) => {
      if ('time' in from) return reader.positionAt(source, from.time)
      if ('positions' in from) return from.positions[source] ?? Number.POSITIVE_INFINITY
      return 0
    })
    begun(start)
    return start
  }

  const follower = createFollower({
    queue: `${service}.${name}`,
    sources,
    bus,
    reader,
    batch,
    onFailure: report,
    checkpoint: () => checkpoint ?? {},
    prepare: async () => {
      checkpoint ??= 'checkpoint' in from ? from.checkpoint : await begin()
    },
    apply: async (commits) => {
      const next = commits.reduce(advance, checkpoint ?? {})
      await apply(commits, next)
      checkpoint = next
    },
    startAnew: async (reason) => {
      report(reason)
      await reset()
      checkpoint = await begin()
    },
    handled: () => {
      status = 'live'
      lastError = undefined
    },
  })

  return {
    start: follower.start,
    stop: async () => {
      await follower.stop()
      status = 'stopped'
    },
    ready: follower.ready,
    state: () => ({
      name,
      status,
      checkpoint,
      lag: follower.lag(checkpoint ?? {}),
      ...(lastError !== undefined && { error: lastError }),
    }),
  }
}

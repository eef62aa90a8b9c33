import type { EventBus } from '../event-bus/event-bus.ts'
import type { Checkpoint } from '../view-store/view-store.ts'
import { describeError, type ConsumerState, type RunningConsumer } from './consumer-state.ts'
import { createFollower } from './follower.ts'
import type { PublishedCommit, SourceReader } from '../published-log/published-commit.ts'
import { advance } from './sequence.ts'
import { checkpointAt } from './source-heads.ts'

/**
 * Where to start: after `checkpoint` (missing sources: at the beginning, so `{}` means all commits), after
 * `positions` (missing sources: at the head, so `{}` means new commits only), or at the log's
 * `positionAt(time)` (ISO 8601), which is too early if a clock was ahead.
 */
export type StartingPoint =
  | { readonly checkpoint: Checkpoint }
  | { readonly positions: Readonly<Record<string, number>> }
  | { readonly time: string }

export type SubscriptionOptions = {
  readonly service: string
  readonly name: string
  readonly sources: readonly string[]
  readonly from: StartingPoint
  readonly bus: EventBus
  readonly reader: SourceReader
  /** Applies commits in order and once, with the checkpoint that follows them. Called again if it rejects. */
  readonly apply: (commits: readonly PublishedCommit[], checkpoint: Checkpoint) => void | Promise<void>
  /** Clears all results, because a log was replaced or has another history. */
  readonly reset: () => void | Promise<void>
  /** Called with the start positions: at the start, unless `from` is a checkpoint, and after each reset. */
  readonly begun?: (checkpoint: Checkpoint) => void
  readonly batch?: number
  readonly onFailure?: (error: unknown) => void
}

/** Follows sources for this process only, with an exclusive queue and without a stored checkpoint. */
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
    restart: async (reason) => {
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

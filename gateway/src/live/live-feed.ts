import type { Clock } from '@soko/platform/clock.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import { readAnnouncements, topicsOf } from '@soko/platform/projections/announcement.ts'
import type { ConsumerState, RunningConsumer } from '@soko/platform/projections/consumer-state.ts'
import type { PublishedCommit, SourceReader } from '@soko/platform/published-log/published-commit.ts'
import { subscribe } from '@soko/platform/projections/subscribe.ts'
import { untilDone } from '@soko/platform/waiting/until-done.ts'
import type { LiveCommit } from './notice.ts'
import { createRecentCommits, type RecentCommits, type ToldCommit } from './recent-commits.ts'
import { createShownPositions, type ShownPositions } from './shown-positions.ts'
import { type AuthorOf, noticesOfCommit } from './notices-of-commit.ts'

/** In milliseconds: how long notices are buffered for clients that reconnect. */
export const LIVE_MEMORY = 10 * 60 * 1_000
/** In bytes: limit of the buffer. */
const MOST_KEPT = 16 * 1024 * 1024
/** Maximum commits per source to read back at the start; with their texts they are far larger than the buffer. */
const MOST_READ_BACK = 5_000
/** In milliseconds: maximum delay that a lagging view (parked or rebuilding) causes. */
const LONGEST_HOLD = 2_000
const SOURCES = ['content', 'social', 'markets']

/** Receives the feed. `reset`: commits may be missing, so clients must reload. */
export type FeedListener = { told(commit: ToldCommit): void; reset(): void }

/** Publishes each commit as soon as the views show it. */
export type LiveFeed = {
  listen(listener: FeedListener): void
  readonly recent: Pick<RecentCommits, 'told' | 'after'>
  /** Starts the feed. Retries while a service is unavailable. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Whether the feed has caught up with the last minutes. */
  isReady(): boolean
  /** State of the log consumer; undefined before `start`. */
  state(): ConsumerState | undefined
}

export type LiveFeedOptions = {
  readonly bus: EventBus
  readonly reader: SourceReader
  readonly authorOf: AuthorOf
  /** Used at the start only, to estimate the age of commits, because wall clocks may be wrong or adjusted. */
  readonly clock: Clock
  /** A monotonic clock in milliseconds, which limits the age of buffered notices. */
  readonly now?: () => number
  readonly onFailure: (error: unknown) => void
}

/** Follows content, social and markets, and the announcements of their views. */
export const createLiveFeed = (options: LiveFeedOptions): LiveFeed => {
  const { bus, reader, authorOf, clock, now = () => performance.now(), onFailure } = options
  const recent = createRecentCommits({ memory: LIVE_MEMORY, most: MOST_KEPT, now })
  const shown = createShownPositions()
  const held = createHeldCommits(shown, now)
  const listeners = new Set<FeedListener>()
  const stops: (() => Promise<void>)[] = []
  const stopping = new AbortController()
  let following: Promise<void> = Promise.resolve()
  const ages = createAges(clock)
  let ready = false
  let subscription: RunningConsumer | undefined

  const tell = (commit: LiveCommit): void => {
    const told = recent.add(commit)
    for (const listener of listeners) listener.told(told)
  }
  /** Tells what is shown by now, in order within each source. */
  const release = (): void => held.release(tell)

  const take = async (commits: readonly PublishedCommit[]): Promise<void> => {
    for (const commit of commits) {
      const { source, position } = commit
      const notices = await noticesOfCommit(commit, authorOf)
      recent.begin(source, position - 1)
      const time = ready ? now() : now() - ages.of(commit)
      held.add({ source, position, time, notices, since: now() })
    }
    release()
  }

  const startAnew = (): void => {
    held.clear()
    ages.clear()
    recent.clear()
    for (const listener of listeners) listener.reset()
  }

  /** Follows the logs from where they stood at this time. */
  const followFrom = async (time: string): Promise<void> => {
    const positions = await untilDone(async () => positionsAt(reader, time), {
      signal: stopping.signal,
      onFailure,
    })
    // It may have been stopped while the answer was on its way. What begins now would never be ended.
    stopping.signal.throwIfAborted()
    for (const [source, position] of Object.entries(positions)) recent.begin(source, position)
    subscription = subscribe({
      service: 'gateway',
      name: 'live',
      sources: SOURCES,
      from: { positions },
      bus,
      reader,
      apply: take,
      reset: startAnew,
      onFailure,
    })
    await subscription.start()
    await subscription.ready
    ready = true
  }

  return {
    listen: (listener) => {
      listeners.add(listener)
    },
    recent,
    start: async () => {
      const announcements = await bus.consume({
        queue: 'gateway.live-announcements',
        exclusive: true,
        topics: SOURCES.flatMap(topicsOf),
        handle: async (deliveries) => {
          for (const announcement of readAnnouncements(deliveries, onFailure)) shown.record(announcement)
          release()
        },
      })
      const timer = setInterval(release, LONGEST_HOLD / 4)
      stops.push(announcements.stop, async () => clearInterval(timer))
      following = followFrom(new Date(clock.now().getTime() - LIVE_MEMORY).toISOString()).catch(
        (error: unknown) => {
          if (!stopping.signal.aborted) onFailure(error)
        },
      )
    },
    stop: async () => {
      stopping.abort()
      await Promise.all([...stops.map(async (stop) => stop()), subscription?.stop()])
      await following
    },
    isReady: () => ready,
    state: () => subscription?.state(),
  }
}

/** Where to begin: at this time, or where there is more than is worth reading back, nearer to the end. */
const positionsAt = async (reader: SourceReader, time: string): Promise<Readonly<Record<string, number>>> => {
  const found = await Promise.all(
    SOURCES.map(async (source) => {
      const [then, { head }] = await Promise.all([reader.positionAt(source, time), reader.head(source)])
      return [source, Math.max(then, head.position - MOST_READ_BACK)] as const
    }),
  )
  return Object.fromEntries(found)
}

/** Creates what knows the ages of the commits that are read back at the start. */
const createAges = (clock: Clock) => {
  /** Of each source the latest time that a commit says: what comes after it is no older. */
  const latest = new Map<string, number>()
  return {
    /** In milliseconds. The clock of the process which made the commit may have been ahead or behind. */
    of: ({ source, time }: PublishedCommit): number => {
      const made = Math.max(Date.parse(time), latest.get(source) ?? 0)
      latest.set(source, made)
      return Math.max(0, clock.now().getTime() - made)
    },
    clear: () => latest.clear(),
  }
}

type HeldCommit = LiveCommit & { readonly since: number }

/** Creates what holds commits until the views show them, or for `LONGEST_HOLD`. */
const createHeldCommits = (shown: Pick<ShownPositions, 'covers'>, now: () => number) => {
  const held = new Map<string, HeldCommit[]>()
  return {
    add: (commit: HeldCommit): void => {
      const queue = held.get(commit.source) ?? []
      queue.push(commit)
      held.set(commit.source, queue)
    },
    /** Passes on what is shown by now, in order within each source. */
    release: (tell: (commit: LiveCommit) => void): void => {
      for (const [source, commits] of held) {
        const overdue = now() - LONGEST_HOLD
        const first = commits.findIndex(
          ({ position, since }) => since > overdue && !shown.covers(source, position),
        )
        for (const commit of commits.splice(0, first === -1 ? commits.length : first)) tell(commit)
      }
    },
    clear: () => held.clear(),
  }
}

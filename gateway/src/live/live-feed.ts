import type { Clock } from '@soko/platform/clock.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import { readAnnouncements, topicsOf } from '@soko/platform/projections/announcement.ts'
import type { ConsumerState, RunningConsumer } from '@soko/platform/projections/consumer-state.ts'
import type { PublishedCommit, SourceReader } from '@soko/platform/published-log/published-commit.ts'
import { subscribe } from '@soko/platform/projections/subscribe.ts'
import { untilDone } from '@soko/platform/waiting/until-done.ts'
import type { LiveCommit } from './live-update.ts'
import { createRecentCommits, type RecentCommits, type SentCommit } from './recent-commits.ts'
import { createAppliedPositions, type AppliedPositions } from './applied-positions.ts'
import { type AuthorOf, updatesOfCommit } from './updates-of-commit.ts'

/** In milliseconds: how long updates are buffered for clients that reconnect. */
export const LIVE_MEMORY = 10 * 60 * 1_000
const BUFFER_BYTES = 16 * 1024 * 1024
/** Commits per source to read back at the start. More would not fit into the buffer anyway. */
const MOST_READ_BACK = 5_000
/** In milliseconds: a commit waits at most this long for a view that lags (parked or rebuilding). */
const LONGEST_DELAY = 2_000
const SOURCES = ['content', 'social', 'markets']

/** Receives the feed. After `reset`, commits may be missing, so clients must reload. */
export type FeedListener = { onCommit(commit: SentCommit): void; reset(): void }

/** Publishes each commit as soon as all views include it. */
export type LiveFeed = {
  listen(listener: FeedListener): void
  readonly recent: Pick<RecentCommits, 'published' | 'after'>
  /** Retries in the background while a service is unavailable. */
  start(): Promise<void>
  stop(): Promise<void>
  isReady(): boolean
  /** Undefined before `start`. */
  state(): ConsumerState | undefined
}

export type LiveFeedOptions = {
  readonly bus: EventBus
  readonly reader: SourceReader
  readonly authorOf: AuthorOf
  /** Only estimates the age of commits at the start; wall clocks may be wrong or adjusted. */
  readonly clock: Clock
  /** Returns monotonic milliseconds. */
  readonly now?: () => number
  readonly onFailure: (error: unknown) => void
}

/** Creates the feed of content, social and markets. */
export const createLiveFeed = (options: LiveFeedOptions): LiveFeed => {
  const { bus, reader, authorOf, clock, now = () => performance.now(), onFailure } = options
  const recent = createRecentCommits({ memory: LIVE_MEMORY, most: BUFFER_BYTES, now })
  const applied = createAppliedPositions()
  const pending = createPendingCommits(applied, now)
  const listeners = new Set<FeedListener>()
  const stops: (() => Promise<void>)[] = []
  const stopping = new AbortController()
  let following: Promise<void> = Promise.resolve()
  const ages = createAges(clock)
  let ready = false
  let subscription: RunningConsumer | undefined

  const publish = (commit: LiveCommit): void => {
    const sent = recent.add(commit)
    for (const listener of listeners) listener.onCommit(sent)
  }
  const release = (): void => pending.release(publish)

  const take = async (commits: readonly PublishedCommit[]): Promise<void> => {
    for (const commit of commits) {
      const { source, position } = commit
      const updates = await updatesOfCommit(commit, authorOf)
      recent.begin(source, position - 1)
      const time = ready ? now() : now() - ages.of(commit)
      pending.add({ source, position, time, updates, since: now() })
    }
    release()
  }

  const restart = (): void => {
    pending.clear()
    ages.clear()
    recent.clear()
    for (const listener of listeners) listener.reset()
  }

  const followFrom = async (time: string): Promise<void> => {
    const positions = await untilDone(async () => positionsAt(reader, time), {
      signal: stopping.signal,
      onFailure,
    })
    // A subscription started after `stop` would never end.
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
      reset: restart,
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
          for (const announcement of readAnnouncements(deliveries, onFailure)) applied.record(announcement)
          release()
        },
      })
      const timer = setInterval(release, LONGEST_DELAY / 4)
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

/** Returns the positions at `time`, or later ones if more than `MOST_READ_BACK` commits have followed. */
const positionsAt = async (reader: SourceReader, time: string): Promise<Readonly<Record<string, number>>> => {
  const found = await Promise.all(
    SOURCES.map(async (source) => {
      const [then, { head }] = await Promise.all([reader.positionAt(source, time), reader.head(source)])
      return [source, Math.max(then, head.position - MOST_READ_BACK)] as const
    }),
  )
  return Object.fromEntries(found)
}

const createAges = (clock: Clock) => {
  /** The latest time by source: later commits cannot be older. */
  const latest = new Map<string, number>()
  return {
    /** Returns a commit's age: at least 0, because the clock of its process may have been ahead. */
    of: ({ source, time }: PublishedCommit): number => {
      const made = Math.max(Date.parse(time), latest.get(source) ?? 0)
      latest.set(source, made)
      return Math.max(0, clock.now().getTime() - made)
    },
    clear: () => latest.clear(),
  }
}

type PendingCommit = LiveCommit & { readonly since: number }

/** Holds commits back until the views include them, at most for `LONGEST_DELAY`. */
const createPendingCommits = (applied: Pick<AppliedPositions, 'covers'>, now: () => number) => {
  const held = new Map<string, PendingCommit[]>()
  return {
    add: (commit: PendingCommit): void => {
      const queue = held.get(commit.source) ?? []
      queue.push(commit)
      held.set(commit.source, queue)
    },
    release: (publish: (commit: LiveCommit) => void): void => {
      for (const [source, commits] of held) {
        const overdue = now() - LONGEST_DELAY
        const first = commits.findIndex(
          ({ position, since }) => since > overdue && !applied.covers(source, position),
        )
        for (const commit of commits.splice(0, first === -1 ? commits.length : first)) publish(commit)
      }
    },
    clear: () => held.clear(),
  }
}

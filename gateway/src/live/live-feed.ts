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

/** In milliseconds: how long what was told is kept for those who were away. */
export const LIVE_MEMORY = 10 * 60 * 1_000
/** In bytes: no more of it is kept, however much happens. */
const MOST_KEPT = 16 * 1024 * 1024
/** How many commits of a source's last minutes are read back at the start: with their texts they are far larger than what is kept. */
const MOST_READ_BACK = 5_000
/** In milliseconds: a view that does not keep up (parked, being rebuilt) delays nothing for longer than this. */
const LONGEST_HOLD = 2_000
const SOURCES = ['content', 'social', 'markets']

/** Hears what is told. `reset`: something may be missing, read everything again. */
export type FeedListener = { told(commit: ToldCommit): void; reset(): void }

/** What happens on the site, commit by commit, told as soon as a reader who asks for it would be shown it. */
export type LiveFeed = {
  listen(listener: FeedListener): void
  readonly recent: Pick<RecentCommits, 'told' | 'after'>
  /** Begins. It keeps asking for what it cannot get yet, because a service is away. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Whether it has caught up with the last minutes. */
  isReady(): boolean
  /** How it is following; undefined before `start`. */
  state(): ConsumerState | undefined
}

export type LiveFeedOptions = {
  readonly bus: EventBus
  readonly reader: SourceReader
  readonly authorOf: AuthorOf
  /** Says at the start how old a commit is, and no more: a clock can be wrong, and set. */
  readonly clock: Clock
  /** In milliseconds, from any beginning: the process's own time, by which what was told is kept. */
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

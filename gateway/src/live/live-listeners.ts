import type { LiveEvent } from '@soko/contracts/http/live.ts'
import { formatPositions, type Positions } from '@soko/platform/http/soko-headers.ts'
import type { EventStream } from './event-stream.ts'
import type { LiveFeed } from './live-feed.ts'
import type { Channel, LiveUpdate } from './live-update.ts'
import type { SentCommit } from './recent-commits.ts'

export type Listener = { readonly stream: EventStream; readonly channels: Set<Channel> }

/** Finds listeners by channel, so that a commit only causes work for those of its channels. */
export type LiveListeners = {
  /**
   * Sends the commits after `from`, or a reset if they are not buffered. Returns the function to remove it.
   */
  add(listener: Listener, from: Positions | undefined): () => void
  beat(): void
  readonly size: number
  endAll(): void
}

export const createLiveListeners = (feed: LiveFeed): LiveListeners => {
  const all = new Set<Listener>()
  const byChannel = new Map<Channel, Set<Listener>>()
  const idNow = (): string => formatPositions(feed.recent.published)

  const join = (listener: Listener, channel: Channel): void => {
    listener.channels.add(channel)
    byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(listener))
  }
  const leave = (listener: Listener, channel: Channel): void => {
    listener.channels.delete(channel)
    const others = byChannel.get(channel)
    others?.delete(listener)
    if (others?.size === 0) byChannel.delete(channel)
  }

  /** A `follow` update has no events: it changes the listener's channels. */
  const eventsFor = (listener: Listener, update: LiveUpdate): readonly LiveEvent[] => {
    if (update.event !== 'follow') return [update]
    const change = update.following ? join : leave
    change(listener, update.target)
    return []
  }

  const replay = (listener: Listener, commits: readonly SentCommit[]): void => {
    for (const { updates, id } of commits) {
      const events = updates
        .filter(({ channels }) => channels.some((channel) => listener.channels.has(channel)))
        .flatMap((update) => eventsFor(listener, update))
      if (events.length > 0) listener.stream.send(events, id)
    }
  }

  feed.listen({
    onCommit: ({ updates, id }) => {
      const due = new Map<Listener, LiveEvent[]>()
      for (const update of updates) {
        const reached = new Set(update.channels.flatMap((channel) => [...(byChannel.get(channel) ?? [])]))
        for (const listener of reached) {
          const events = eventsFor(listener, update)
          if (events.length > 0) due.set(listener, [...(due.get(listener) ?? []), ...events])
        }
      }
      if (due.size === 0) return
      for (const [{ stream }, events] of due) stream.send(events, id)
    },
    reset: () => {
      for (const { stream } of all) stream.reset(idNow())
    },
  })

  return {
    add: (listener, from) => {
      all.add(listener)
      for (const channel of listener.channels) join(listener, channel)
      const missed = from && feed.recent.after(from)
      if (missed === undefined) listener.stream.reset(idNow())
      else replay(listener, missed)
      listener.stream.beat(idNow())
      return () => {
        all.delete(listener)
        for (const channel of listener.channels) leave(listener, channel)
      }
    },
    beat: () => {
      for (const { stream } of all) stream.beat(idNow())
    },
    get size() {
      return all.size
    },
    endAll: () => {
      for (const { stream } of all) stream.end()
    },
  }
}

import { nanoid } from '@reduxjs/toolkit'
import type { LiveEvent } from '@soko/contracts/http/live.ts'
import type { Connection, StreamScope } from './keep-connected.ts'
import { createTabElection } from './tab-election.ts'

/** A live event, and the user to whom `me` refers. */
export type TabEvent = { readonly event: LiveEvent; readonly owner: string | null }

/** Sent between tabs, which may run different builds. */
type Message =
  | { readonly type: 'who' }
  /** `joined`: the tab started to listen some time after its page was fetched. */
  | {
      readonly type: 'joined' | 'wants'
      readonly tab: string
      readonly topics: readonly string[]
    }
  | { readonly type: 'gone'; readonly tab: string }
  | ({ readonly type: 'heard' } & TabEvent)
  | { readonly type: 'reached'; readonly id: string }

/** The leader's handlers, which forward to all tabs. */
export type LeaderHandlers = {
  readonly onEvent: (event: TabEvent) => void
  readonly onId: (id: string) => void
  /** The event a stream resumes after: some seconds before the last one received. */
  readonly lastId: () => string | undefined
}

type Options = {
  /** Undefined on pages served without TLS. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Returns undefined if the browser has no BroadcastChannel. */
  readonly openChannel: () => BroadcastChannel | undefined
  readonly topics: () => readonly string[]
  readonly owner: () => string | null
  readonly connect: (scope: () => StreamScope, handlers: LeaderHandlers) => Connection
  readonly onEvent: (event: TabEvent) => void
}

export type LiveTabs = {
  /** Makes this tab a candidate for leadership. */
  readonly show: () => void
  /** Gives up leadership, and keeps receiving events. */
  readonly hide: () => void
  /** Leaves the group, when the page is unloaded or frozen. */
  readonly leave: () => void
  /** Announces changed topics or a changed user. */
  readonly check: () => void
  readonly reconnect: () => void
}

export const CHANNEL = 'soko-live'
/** The server's limit of topics per stream. */
const MAX_TOPICS = 50
/** How long a leader collects the topics of other tabs before it opens a stream, in milliseconds. */
const GATHER_TIME = 60

/**
 * Shares one stream among all tabs of a browser. The tab that holds the lock leads and forwards events.
 * Only visible tabs lead, since browsers throttle hidden ones; the next leader resumes the stream.
 * Without locks or a channel each tab opens its own stream.
 */
export const createLiveTabs = (options: Options): LiveTabs => {
  const tab = nanoid()
  const others = new Map<string, readonly string[]>()
  let channel: BroadcastChannel | undefined
  const resumePoint = createResumePoint()
  let isVisible = false
  let connection: Connection | undefined
  let checkTimer: ReturnType<typeof setTimeout> | undefined

  const post = (message: Message) => {
    channel?.postMessage(message)
  }
  const postTopics = () => {
    post({ type: 'wants', tab, topics: options.topics() })
  }

  const handlers: LeaderHandlers = {
    onEvent: (received) => {
      post({ type: 'heard', ...received })
      options.onEvent(received)
    },
    onId: (id) => {
      resumePoint.note(id)
      post({ type: 'reached', id })
    },
    lastId: resumePoint.lastId,
  }

  const scheduleCheck = () => {
    clearTimeout(checkTimer)
    checkTimer = setTimeout(() => {
      connection?.check()
    }, GATHER_TIME)
  }

  const lead = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return
    others.clear()
    post({ type: 'who' })
    await abortedOrAfter(signal, GATHER_TIME)
    if (signal.aborted) return
    connection = options.connect(() => scopeOf(options, others), handlers)
    await abortedOrAfter(signal)
    connection.close()
    connection = undefined
  }

  const election = createTabElection({ locks: options.locks, canTalk: () => channel !== undefined, lead })
  const seek = () => {
    election.seek(isVisible && options.topics().length > 0)
  }

  const listen = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'who') postTopics()
    if (data.type === 'wants' || data.type === 'joined') others.set(data.tab, data.topics)
    if (data.type === 'gone') others.delete(data.tab)
    if (data.type === 'heard') options.onEvent({ event: data.event, owner: data.owner })
    if (data.type === 'reached') resumePoint.note(data.id)
    if (data.type === 'wants' || data.type === 'gone') scheduleCheck()
    // A new stream repeats the events that the tab missed.
    if (data.type === 'joined') connection?.reconnect()
  }

  const openChannel = () => {
    if (channel !== undefined) return
    channel = options.openChannel()
    channel?.addEventListener('message', listen)
    post({ type: 'joined', tab, topics: options.topics() })
  }
  openChannel()

  return {
    show: () => {
      isVisible = true
      openChannel()
      seek()
    },
    hide: () => {
      isVisible = false
      seek()
    },
    leave: () => {
      isVisible = false
      seek()
      post({ type: 'gone', tab })
      channel?.close()
      channel = undefined
    },
    check: () => {
      postTopics()
      seek()
      scheduleCheck()
    },
    reconnect: () => {
      connection?.reconnect()
    },
  }
}

/** Returns the topics of all tabs, this tab's latest first. Those of single analyses may exceed the limit. */
const scopeOf = (options: Options, others: ReadonlyMap<string, readonly string[]>): StreamScope => {
  const owner = options.owner()
  const all = new Set([...options.topics().toReversed(), ...[...others.values()].flat()])
  if (owner === null) all.delete('me')
  const topics = [...all].toSorted((one, other) => Number(isSinglePost(one)) - Number(isSinglePost(other)))
  return { topics: topics.slice(0, MAX_TOPICS), owner }
}

const isSinglePost = (topic: string): boolean => topic.includes(':')

/** Resolves when the signal is aborted, or after the given milliseconds. */
const abortedOrAfter = async (signal: AbortSignal, milliseconds?: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    if (milliseconds !== undefined) setTimeout(end, milliseconds)
  })

/**
 * How much of the last stream a new one repeats, in milliseconds. It covers the time since the pages of
 * added topics were fetched; events are idempotent.
 */
const OVERLAP = 30_000

/** Records received event ids. A new stream resumes `OVERLAP` before the last one. */
const createResumePoint = () => {
  /** The ids received within the overlap, after the last one before it. */
  let reached: readonly { readonly id: string; readonly at: number }[] = []
  const forget = () => {
    const before = performance.now() - OVERLAP
    reached = reached.slice(
      Math.max(
        0,
        reached.findLastIndex(({ at }) => at <= before),
      ),
    )
  }
  return {
    note: (id: string): void => {
      forget()
      reached = [...reached, { id, at: performance.now() }]
    },
    /** Returns undefined before the first event. */
    lastId: (): string | undefined => {
      forget()
      return reached[0]?.id
    },
  }
}

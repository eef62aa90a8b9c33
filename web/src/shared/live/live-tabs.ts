import { nanoid } from '@reduxjs/toolkit'
import type { LiveEvent } from '@soko/contracts/http/live.ts'
import type { Connection, StreamScope } from './keep-connected.ts'
import { createTabElection } from './tab-election.ts'

/** `owner` is the user whose stream received the event. */
export type TabEvent = { readonly event: LiveEvent; readonly owner: string | null }

/** Messages between tabs, which may run different builds. */
type Message =
  | { readonly type: 'who' }
  /** `joined`: the tab has just started to listen, so it may have missed events. */
  | {
      readonly type: 'joined' | 'wants'
      readonly tab: string
      readonly topics: readonly string[]
    }
  | { readonly type: 'gone'; readonly tab: string }
  | ({ readonly type: 'heard' } & TabEvent)
  | { readonly type: 'reached'; readonly id: string }

/** Called by the leading tab's stream. */
export type LeaderHandlers = {
  readonly onEvent: (event: TabEvent) => void
  readonly onId: (id: string) => void
  /** A new stream starts after this event. Older than the last received one, so that streams overlap. */
  readonly lastId: () => string | undefined
}

type Options = {
  /** Undefined on pages without TLS. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Returns undefined if the browser has no BroadcastChannel. */
  readonly openChannel: () => BroadcastChannel | undefined
  readonly topics: () => readonly string[]
  readonly owner: () => string | null
  readonly connect: (scope: () => StreamScope, handlers: LeaderHandlers) => Connection
  readonly onEvent: (event: TabEvent) => void
}

export type LiveTabs = {
  /** Called when the tab becomes visible, so that it may lead. */
  readonly show: () => void
  /** Called when the tab is hidden. It no longer leads, but still receives events. */
  readonly hide: () => void
  /** Called when the page is unloaded or enters the back/forward cache. */
  readonly leave: () => void
  /** Informs the other tabs of changed topics or a changed user. */
  readonly check: () => void
  readonly reconnect: () => void
}

export const CHANNEL = 'soko-live'
/** The same limit as on the server. */
const MAX_TOPICS = 50
/** In milliseconds: a new leader waits for the topics of other tabs before it opens a stream. */
const GATHER_TIME = 60

/**
 * Shares one stream among a browser's tabs. The visible tab that holds a Web Lock leads, because browsers
 * throttle hidden ones. Without Web Locks or BroadcastChannel, each tab opens its own stream.
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
    // The new stream repeats recent events for the tab that joined.
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

/** This tab's newest topics first, single posts and calls last: topics above the limit are dropped. */
const scopeOf = (options: Options, others: ReadonlyMap<string, readonly string[]>): StreamScope => {
  const owner = options.owner()
  const all = new Set([...options.topics().toReversed(), ...[...others.values()].flat()])
  if (owner === null) all.delete('me')
  const topics = [...all].toSorted((one, other) => Number(isSinglePost(one)) - Number(isSinglePost(other)))
  return { topics: topics.slice(0, MAX_TOPICS), owner }
}

const isSinglePost = (topic: string): boolean => topic.includes(':')

/** Resolves when the signal is aborted, or after this number of milliseconds. */
const abortedOrAfter = async (signal: AbortSignal, milliseconds?: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    if (milliseconds !== undefined) setTimeout(end, milliseconds)
  })

/** In milliseconds: must cover the time since pages with new topics were fetched. Events are idempotent. */
const OVERLAP = 30_000

const createResumePoint = () => {
  /** The ids received during the overlap, after the last id before it. */
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
    lastId: (): string | undefined => {
      forget()
      return reached[0]?.id
    },
  }
}

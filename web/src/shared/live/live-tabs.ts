import { nanoid } from '@reduxjs/toolkit'
import type { LiveEvent } from '@soko/contracts/http/live.ts'
import type { Connected, LiveWish } from './keep-connected.ts'
import { createTabElection } from './tab-election.ts'

/** What happened, and to whom `me` refers in it. */
export type Heard = { readonly event: LiveEvent; readonly owner: string | null }

/** What tabs tell each other. */
type Message =
  | { readonly type: 'who' }
  /** `joined`: it has only begun to listen, some time after its page was read. */
  | {
      readonly type: 'joined' | 'wants'
      readonly tab: string
      readonly topics: readonly string[]
    }
  | { readonly type: 'gone'; readonly tab: string }
  | ({ readonly type: 'heard' } & Heard)
  | { readonly type: 'reached'; readonly id: string }

/** What a leader hears, for all tabs. */
export type LeaderEars = {
  readonly heard: (heard: Heard) => void
  readonly reached: (id: string) => void
  /** Where a stream resumes: some seconds before the last event that this browser has received. */
  readonly lastId: () => string | undefined
}

type Parts = {
  /** Absent where the page is served without TLS. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Undefined where tabs cannot talk. */
  readonly openChannel: () => BroadcastChannel | undefined
  /** What this tab wants. */
  readonly topics: () => readonly string[]
  /** Whose stream it is to be. */
  readonly owner: () => string | null
  readonly connect: (wish: () => LiveWish, ears: LeaderEars) => Connected
  /** Told in every tab. */
  readonly heard: (heard: Heard) => void
}

export type LiveTabs = {
  /** This tab is visible: it may lead. */
  readonly show: () => void
  /** It is not: it goes on listening to whoever leads. */
  readonly hide: () => void
  /** The page goes, for good or to be kept by the browser. */
  readonly leave: () => void
  /** It wants other topics, or somebody else is signed in. */
  readonly check: () => void
  /** The network is back. */
  readonly anew: () => void
}

export const CHANNEL = 'soko-live'
/** The most topics of a stream. */
const MOST_TOPICS = 50
/** In milliseconds: for the others to say what they want, so that a stream is opened once for all. */
const GATHER = 60

/**
 * One stream for all tabs of a browser. The tab that holds the lock leads: it listens for all, and tells them. A tab leads
 * only while it is looked at, since browsers put others to sleep; so with the last one hidden the stream is closed, and the
 * next leader goes on from where that stream had come to. Where there are no locks or no channel each tab leads itself.
 */
export const createLiveTabs = (parts: Parts): LiveTabs => {
  const tab = nanoid()
  const others = new Map<string, readonly string[]>()
  let channel: BroadcastChannel | undefined
  const resumePoint = createResumePoint()
  let shown = false
  let connected: Connected | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined

  const post = (message: Message) => {
    channel?.postMessage(message)
  }
  const tellWants = () => {
    post({ type: 'wants', tab, topics: parts.topics() })
  }

  const ears: LeaderEars = {
    heard: (heard) => {
      post({ type: 'heard', ...heard })
      parts.heard(heard)
    },
    reached: (id) => {
      resumePoint.note(id)
      post({ type: 'reached', id })
    },
    lastId: resumePoint.lastId,
  }

  const gather = () => {
    clearTimeout(gathering)
    gathering = setTimeout(() => {
      connected?.check()
    }, GATHER)
  }

  const lead = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return
    others.clear()
    post({ type: 'who' })
    await until(signal, GATHER)
    if (signal.aborted) return
    connected = parts.connect(() => wishOf(parts, others), ears)
    await until(signal)
    connected.close()
    connected = undefined
  }

  const election = createTabElection({ locks: parts.locks, canTalk: () => channel !== undefined, lead })
  const seek = () => {
    election.seek(shown && parts.topics().length > 0)
  }

  const listen = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'who') tellWants()
    if (data.type === 'wants' || data.type === 'joined') others.set(data.tab, data.topics)
    if (data.type === 'gone') others.delete(data.tab)
    if (data.type === 'heard') parts.heard({ event: data.event, owner: data.owner })
    if (data.type === 'reached') resumePoint.note(data.id)
    if (data.type === 'wants' || data.type === 'gone') gather()
    // A new stream tells it what it has missed.
    if (data.type === 'joined') connected?.anew()
  }

  const openChannel = () => {
    if (channel !== undefined) return
    channel = parts.openChannel()
    channel?.addEventListener('message', listen)
    post({ type: 'joined', tab, topics: parts.topics() })
  }
  openChannel()

  return {
    show: () => {
      shown = true
      openChannel()
      seek()
    },
    hide: () => {
      shown = false
      seek()
    },
    leave: () => {
      shown = false
      seek()
      post({ type: 'gone', tab })
      channel?.close()
      channel = undefined
    },
    check: () => {
      tellWants()
      seek()
      gather()
    },
    anew: () => {
      connected?.anew()
    },
  }
}

/**
 * All that is wanted in this browser, this tab's latest first; but what every page is about before single analyses, of which
 * there may be more than one stream takes.
 */
const wishOf = (parts: Parts, others: ReadonlyMap<string, readonly string[]>): LiveWish => {
  const owner = parts.owner()
  const all = new Set([...parts.topics().toReversed(), ...[...others.values()].flat()])
  if (owner === null) all.delete('me')
  const topics = [...all].toSorted((one, other) => Number(isOfOne(one)) - Number(isOfOne(other)))
  return { topics: topics.slice(0, MOST_TOPICS), owner }
}

const isOfOne = (topic: string): boolean => topic.includes(':')

/** Resolves when the signal is aborted, or after so many milliseconds. */
const until = async (signal: AbortSignal, milliseconds?: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    if (milliseconds !== undefined) setTimeout(end, milliseconds)
  })

/**
 * In milliseconds: each new stream repeats so much of the last one. A stream with more topics must also tell what came
 * since those pages were fetched; receiving an event twice makes no difference.
 */
const OVERLAP = 30_000

/** Notes the last event that a browser has received, and says where a new stream resumes: some seconds before that. */
const createResumePoint = () => {
  /** What was reached, and when: of what is older than the overlap the latest, and all since. */
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
    /** Undefined before the first event. */
    lastId: (): string | undefined => {
      forget()
      return reached[0]?.id
    },
  }
}

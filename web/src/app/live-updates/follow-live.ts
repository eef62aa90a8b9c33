import type { Store } from '../../shared/store/store.ts'
import type { Tokens } from '../../shared/api/tokens.ts'
import { ownerOf } from '../../shared/lib/token-claims.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import { applyLiveEvents } from './apply-live-events.ts'
import { keepConnected } from '../../shared/live/keep-connected.ts'
import { CHANNEL, createLiveTabs, type LeaderEars } from '../../shared/live/live-tabs.ts'
import { readStream, type StreamEnd } from '../../shared/live/read-stream.ts'
import type { TopicSubscriptions } from '../../shared/live/topic-subscriptions.ts'

/** In milliseconds: a token that is good for less is renewed before it is used. */
const MARGIN = 30_000
/** In milliseconds: a first stream that opens later than this may have missed what came since the page was read. */
const LATE = 10_000

/**
 * Follows what happens on the site for as long as the page lives: tells the store what concerns it.
 * @param readAt when the page was read, as `performance.now()` tells it: when it was asked for, unless said. On a slow network
 * that is long before this runs.
 */
export const followLive = (store: Store, tokens: Tokens, wanted: TopicSubscriptions, readAt = 0): void => {
  const hear = applyLiveEvents(store)
  const tabs = createLiveTabs({
    locks: 'locks' in navigator ? navigator.locks : undefined,
    openChannel: () => ('BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined),
    topics: wanted.topics,
    owner: () => ownerOf(tokens.current()),
    connect: (wish, ears) =>
      keepConnected({ wish, open: openFor(tokens, ears, readAt), random: Math.random }),
    heard: ({ event, owner }) => {
      const isMine = selectSession(store.getState()).user?._id === owner
      if (event.event !== 'notifications-changed' || isMine) hear(event)
    },
  })

  wanted.onChange(tabs.check)
  tokens.onChange(tabs.check)
  addEventListener('storage', tabs.check)
  addEventListener('online', tabs.anew)
  addEventListener('pagehide', tabs.leave)
  addEventListener('pageshow', ({ persisted }) => {
    tabs.show()
    // While the browser kept the page frozen, others may have received events that it has not.
    if (persisted) hear({ event: 'reset', data: {} })
  })
  const follow = () => {
    if (document.visibilityState === 'visible') tabs.show()
    else tabs.hide()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}

/**
 * Opens a stream with the token of who is signed in, which is renewed when it has run out or is refused.
 * @param readAt when the page was read: one that came slowly, or was opened in the background, may listen much later.
 */
const openFor =
  (tokens: Tokens, ears: LeaderEars, readAt: number): Parameters<typeof keepConnected>[0]['open'] =>
  async ({ topics, owner, signal, opened }): Promise<StreamEnd> => {
    const { token, error } = topics.includes('me')
      ? await tokens.goodFor(MARGIN)
      : { token: null, error: undefined }
    // Somebody else has signed in meanwhile, or the user has signed out: that stream is for somebody else.
    const isOther = topics.includes('me') && ownerOf(token) !== owner
    if (error !== undefined || isOther || signal.aborted) return {}
    const isLate = ears.lastId() === undefined && performance.now() - readAt > LATE
    const end = await readStream(
      { topics, token, lastId: ears.lastId(), signal },
      {
        opened: () => {
          opened()
          if (isLate) ears.heard({ event: { event: 'reset', data: {} }, owner })
        },
        reached: ears.reached,
        heard: (event) => {
          if (!signal.aborted) ears.heard({ event, owner })
        },
      },
    )
    if (end.status === 401 && token !== null) await tokens.renew(token)
    return end
  }

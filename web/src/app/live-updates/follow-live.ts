import type { Store } from '../../shared/store/store.ts'
import type { Tokens } from '../../shared/api/tokens.ts'
import { ownerOf } from '../../shared/lib/token-claims.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import { applyLiveEvents } from './apply-live-events.ts'
import { keepConnected } from '../../shared/live/keep-connected.ts'
import { CHANNEL, createLiveTabs, type LeaderHandlers } from '../../shared/live/live-tabs.ts'
import { readStream, type StreamEnd } from '../../shared/live/read-stream.ts'
import type { TopicSubscriptions } from '../../shared/live/topic-subscriptions.ts'

/** In milliseconds. Tokens that expire sooner are renewed first. */
const MIN_TOKEN_LIFE = 30_000
/** In milliseconds: if the first stream opens later, events may have been missed. */
const LATE_AFTER = 10_000

/** Runs until the page is unloaded. `readAt` is when it was requested, as from `performance.now()`. */
export const followLive = (store: Store, tokens: Tokens, wanted: TopicSubscriptions, readAt = 0): void => {
  const apply = applyLiveEvents(store)
  const tabs = createLiveTabs({
    locks: 'locks' in navigator ? navigator.locks : undefined,
    openChannel: () => ('BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined),
    topics: wanted.topics,
    owner: () => ownerOf(tokens.current()),
    connect: (scope, handlers) =>
      keepConnected({ scope, open: openFor(tokens, handlers, readAt), random: Math.random }),
    onEvent: ({ event, owner }) => {
      const isMine = selectSession(store.getState()).user?._id === owner
      if (event.event !== 'notifications-changed' || isMine) apply(event)
    },
  })

  wanted.onChange(tabs.check)
  tokens.onChange(tabs.check)
  addEventListener('storage', tabs.check)
  addEventListener('online', tabs.reconnect)
  addEventListener('pagehide', tabs.leave)
  addEventListener('pageshow', ({ persisted }) => {
    tabs.show()
    // While the page was in the back/forward cache, it received no events.
    if (persisted) apply({ event: 'reset', data: {} })
  })
  const follow = () => {
    if (document.visibilityState === 'visible') tabs.show()
    else tabs.hide()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}

/** Renews the token if it has expired or the server refuses it. */
const openFor =
  (tokens: Tokens, handlers: LeaderHandlers, readAt: number): Parameters<typeof keepConnected>[0]['open'] =>
  async ({ topics, owner, signal, onOpen }): Promise<StreamEnd> => {
    const { token, error } = topics.includes('me')
      ? await tokens.validFor(MIN_TOKEN_LIFE)
      : { token: null, error: undefined }
    const isOtherUser = topics.includes('me') && ownerOf(token) !== owner
    if (error !== undefined || isOtherUser || signal.aborted) return {}
    const isLate = handlers.lastId() === undefined && performance.now() - readAt > LATE_AFTER
    const end = await readStream(
      { topics, token, lastId: handlers.lastId(), signal },
      {
        onOpen: () => {
          onOpen()
          if (isLate) handlers.onEvent({ event: { event: 'reset', data: {} }, owner })
        },
        onId: handlers.onId,
        onEvent: (event) => {
          if (!signal.aborted) handlers.onEvent({ event, owner })
        },
      },
    )
    if (end.status === 401 && token !== null) await tokens.renew(token)
    return end
  }

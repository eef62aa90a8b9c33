import type { LiveEvent } from '@soko/contracts/http/live.ts'
import type { Store } from '../../shared/store/store.ts'
import { newsOfComments } from './comment-updates.ts'
import { newsOfPosts } from './post-updates.ts'
import { shownAnswers } from './cached-queries.ts'
import { callsApi } from '../../markets/calls/calls.api.ts'
import { oneAtATime } from './coalesce.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import { unreadSet } from '../../shared/store/personal.slice.ts'
import { meApi } from '../../shared/me/me.api.ts'
import { peek } from './peek.ts'

/**
 * Turns live events into what a page may show of them. An event may arrive twice; the second makes no difference.
 */
export const applyLiveEvents = (store: Store): ((event: LiveEvent) => void) => {
  const answers = shownAnswers(store)
  const posts = newsOfPosts(store, answers)
  const comments = newsOfComments(store, answers)
  const calls = newsOfCalls(store)
  const notifications = newsOfNotifications(store)

  return ({ event, data }) => {
    switch (event) {
      case 'post-published':
        posts.published(data)
        break
      case 'post-changed':
        posts.changed(data)
        break
      case 'post-removed':
        posts.removed(data.postId)
        break
      case 'post-restored':
        posts.restored(data.postId)
        break
      case 'comment-added':
        comments.added(data)
        break
      case 'comment-removed':
        comments.removed(data)
        break
      case 'counts-changed':
        posts.look(data.postId)
        break
      case 'call-changed':
        calls.changed(data.callId)
        break
      case 'notifications-changed':
        notifications.changed()
        break
      case 'reset':
        posts.missed()
        comments.missed()
        calls.missed()
        notifications.changed()
        break
      default:
      // A newer server tells more than this page knows.
    }
  }
}

/** Reads calls again that are shown, on their pages, in their analyses and in records, when something has become of them. */
const newsOfCalls = ({ dispatch }: Store) => ({
  changed: oneAtATime(async (callId) => {
    const { data: call } = await dispatch(
      callsApi.endpoints.getCall.initiate({ id: callId }, { subscribe: false, forceRefetch: true }),
    )
    if (!call?.post) return
    dispatch(
      callsApi.util.updateQueryData('listCallsOfPost', { id: call.post._id }, (calls) =>
        calls.map((shown) => (shown._id === callId ? call : shown)),
      ),
    )
  }),
  /** Something may have been missed. As what becomes of a call stands in its place, nothing moves: what is shown is read again. */
  missed: (): void => {
    dispatch(callsApi.util.invalidateTags(['Call']))
  },
})

/** Keeps the count of what a member has not read, and notes beside a shown list that it lacks something. */
const newsOfNotifications = (store: Store) => {
  const { dispatch } = store
  const reader = () => selectSession(store.getState()).user?._id

  const look = oneAtATime(async (userId) => {
    const { data } = await dispatch(peek(apiRequest('GET /api/notifications', { limit: 1 })))
    if (data === undefined || reader() !== userId) return
    dispatch(unreadSet(data.unread))
    const at = data.notifications[0]?.at ?? ''
    dispatch(
      meApi.util.updateQueryData(
        'listNotifications',
        undefined,
        ({ pages: [first, ...others], pageParams }) =>
          first && {
            pages: [{ ...first, hasNews: at > (first.notifications[0]?.at ?? '') }, ...others],
            pageParams,
          },
      ),
    )
  })

  return {
    /** There is something new, or something was read elsewhere. */
    changed: (): void => {
      const userId = reader()
      if (userId !== undefined) look(userId)
    },
  }
}

import type { LiveEvent } from '@soko/contracts/http/live.ts'
import type { Store } from '../../shared/store/store.ts'
import { createCommentUpdates } from './comment-updates.ts'
import { createPostUpdates } from './post-updates.ts'
import { createCachedQueries } from './cached-queries.ts'
import { callsApi } from '../../markets/calls/calls.api.ts'
import { coalesce } from './coalesce.ts'
import { apiRequest } from '../../shared/api/request.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import { unreadSet } from '../../shared/store/personal.slice.ts'
import { meApi } from '../../shared/me/me.api.ts'
import { peek } from './peek.ts'

/** Returns a function that applies events to the store. Applying an event twice has no further effect. */
export const applyLiveEvents = (store: Store): ((event: LiveEvent) => void) => {
  const queries = createCachedQueries(store)
  const posts = createPostUpdates(store, queries)
  const comments = createCommentUpdates(store, queries)
  const calls = createCallUpdates(store)
  const notifications = createNotificationUpdates(store)

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
        posts.refresh(data.postId)
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
    }
  }
}

const createCallUpdates = ({ dispatch }: Store) => ({
  changed: coalesce(async (callId) => {
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
  /** Called when events may have been missed. */
  missed: (): void => {
    dispatch(callsApi.util.invalidateTags(['Call']))
  },
})

const createNotificationUpdates = (store: Store) => {
  const { dispatch } = store
  const reader = () => selectSession(store.getState()).user?._id

  const refresh = coalesce(async (userId) => {
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
            pages: [{ ...first, hasNewer: at > (first.notifications[0]?.at ?? '') }, ...others],
            pageParams,
          },
      ),
    )
  })

  return {
    changed: (): void => {
      const userId = reader()
      if (userId !== undefined) refresh(userId)
    },
  }
}

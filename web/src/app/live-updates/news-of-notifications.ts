import { apiRequest } from '../../shared/api/request.ts'
import type { Store } from '../../shared/store/store.ts'
import { selectSession } from '../../shared/store/session.slice.ts'
import { unreadSet } from '../../shared/store/personal.slice.ts'
import { meApi } from '../../shared/me/me.api.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { peek } from './peek.ts'

/** Keeps the count of what a member has not read, and notes beside a shown list that it lacks something. */
export const newsOfNotifications = (store: Store) => {
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

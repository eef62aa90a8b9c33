import { useEffect } from 'react'
import { useAppDispatch } from '../../app/store.ts'
import { useSession } from '../auth/use-session.ts'
import { askPersonal } from './ask-personal.ts'
import { shown } from './personal.slice.ts'

const idsIn = (list: string) => (list === '' ? [] : list.split(','))

/**
 * Says which posts and users a component shows, by id: `selectBookmarked`, `selectFollowing` and `selectUnread` then know
 * about them. What all components wish for in one moment is asked in one call, at the start together with the session's
 * check; for visitors nothing is asked.
 */
export const usePersonal = ({
  posts = [],
  users = [],
}: {
  readonly posts?: readonly string[]
  readonly users?: readonly string[]
}): void => {
  const dispatch = useAppDispatch()
  const { status, user } = useSession()
  const userId = user?._id
  const postIds = posts.join(',')
  const userIds = users.join(',')
  useEffect(() => {
    if (userId === undefined && status !== 'unknown') return
    dispatch(shown({ posts: idsIn(postIds), users: idsIn(userIds) }))
    // All effects of a commit run before this does. Before the session is known, its check asks.
    queueMicrotask(() => {
      dispatch(askPersonal())
    })
  }, [dispatch, status, userId, postIds, userIds])
}

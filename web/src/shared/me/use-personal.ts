import { useEffect } from 'react'
import { type Dispatch, type Thunk, useAppDispatch, useAppSelector } from '../store/store.ts'
import { selectSession } from '../store/session.slice.ts'
import { askPersonal } from './ask-personal.ts'
import { type Ids, shown } from '../store/personal.slice.ts'

/** What the components of a store have wished for in this moment. */
const wishes = new WeakMap<Dispatch, Ids[]>()

/**
 * Notes what a component wishes to know; of a visitor nothing is known. All wishes of a commit become one action, as each
 * action has every component of the page look at the state.
 */
const wish =
  (ids: Ids, userId: string | undefined): Thunk =>
  (dispatch, getState) => {
    if (userId === undefined && selectSession(getState()).status === 'out') return
    const others = wishes.get(dispatch)
    if (others !== undefined) {
      others.push(ids)
      return
    }
    const all = [ids]
    wishes.set(dispatch, all)
    // All effects of a commit run before this does.
    queueMicrotask(() => {
      wishes.delete(dispatch)
      dispatch(shown({ posts: all.flatMap(({ posts }) => posts), users: all.flatMap(({ users }) => users) }))
      // Before the session is known, its check asks.
      dispatch(askPersonal())
    })
  }

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
  const userId = useAppSelector((state) => selectSession(state).user?._id)
  const postIds = posts.join(',')
  const userIds = users.join(',')
  useEffect(() => {
    dispatch(wish({ posts: idsIn(postIds), users: idsIn(userIds) }, userId))
  }, [dispatch, userId, postIds, userIds])
}

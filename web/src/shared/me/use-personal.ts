import { useEffect } from 'react'
import { type Dispatch, type Thunk, useAppDispatch, useAppSelector } from '../store/store.ts'
import { selectSession } from '../store/session.slice.ts'
import { fetchPendingIds } from './fetch-me.ts'
import { type Ids, idsShown } from '../store/personal.slice.ts'

/** The ids that components have added since the last action, for each store. */
const pendingIds = new WeakMap<Dispatch, Ids[]>()

/**
 * Collects the ids that components add in one React commit into a single action, because every action runs
 * all selectors. Ignores ids if the reader is a visitor.
 */
const addIds =
  (ids: Ids, userId: string | undefined): Thunk =>
  (dispatch, getState) => {
    if (userId === undefined && selectSession(getState()).status === 'out') return
    const others = pendingIds.get(dispatch)
    if (others !== undefined) {
      others.push(ids)
      return
    }
    const all = [ids]
    pendingIds.set(dispatch, all)
    // Runs after the effects of all components in this commit.
    queueMicrotask(() => {
      pendingIds.delete(dispatch)
      dispatch(
        idsShown({ posts: all.flatMap(({ posts }) => posts), users: all.flatMap(({ users }) => users) }),
      )
      // Does nothing until the session is known. The session check then sends the request.
      dispatch(fetchPendingIds())
    })
  }

const idsIn = (list: string) => (list === '' ? [] : list.split(','))

/**
 * Loads whether the signed-in user has bookmarked these posts and follows these users. Requests are batched.
 * Visitors send none.
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
    dispatch(addIds({ posts: idsIn(postIds), users: idsIn(userIds) }, userId))
  }, [dispatch, userId, postIds, userIds])
}

import { useEffect } from 'react'
import { type Dispatch, type Thunk, useAppDispatch, useAppSelector } from '../store/store.ts'
import { selectSession } from '../store/session.slice.ts'
import { fetchPendingIds } from './fetch-me.ts'
import { type Ids, idsShown } from '../store/personal.slice.ts'

/** Ids added since the last action, for each store. */
const pendingIds = new WeakMap<Dispatch, Ids[]>()

/** One action per React commit, because every action runs all selectors. Ignores visitors. */
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
    // Microtasks run after all effects of this commit.
    queueMicrotask(() => {
      pendingIds.delete(dispatch)
      dispatch(
        idsShown({ posts: all.flatMap(({ posts }) => posts), users: all.flatMap(({ users }) => users) }),
      )
      // Until the session is known, does nothing: the session check sends the request.
      dispatch(fetchPendingIds())
    })
  }

const idsIn = (list: string) => (list === '' ? [] : list.split(','))

/** Loads what the user has bookmarked and follows, in batches. Visitors send no requests. */
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

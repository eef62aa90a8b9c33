import { useEffect } from 'react'
import { type Dispatch, type Thunk, useAppDispatch, useAppSelector } from '../store/store.ts'
import { selectSession } from '../store/session.slice.ts'
import { fetchPendingIds } from './fetch-me.ts'
import { type Ids, idsShown } from '../store/personal.slice.ts'

/** Ids that components have added in the current task, by store. */
const pendingIds = new WeakMap<Dispatch, Ids[]>()

/** Adds ids, except for visitors, in one action per commit, as each action runs every selector. */
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
    // Runs after all effects of the commit.
    queueMicrotask(() => {
      pendingIds.delete(dispatch)
      dispatch(
        idsShown({ posts: all.flatMap(({ posts }) => posts), users: all.flatMap(({ users }) => users) }),
      )
      // Before the session is known, its check sends the request.
      dispatch(fetchPendingIds())
    })
  }

const idsIn = (list: string) => (list === '' ? [] : list.split(','))

/** Loads whether the user bookmarks posts and follows users. Requests are batched; visitors send none. */
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

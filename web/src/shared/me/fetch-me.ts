import type { Thunk } from '../store/store.ts'
import { fetchStarted, fetchFailed, selectPersonal } from '../store/personal.slice.ts'

/** Fetches the user and data about pending ids. Returns whether it succeeded. */
export const fetchMe = (): Thunk<Promise<boolean>> => async (dispatch, getState) => {
  const { userId, pending } = selectPersonal(getState())
  dispatch(fetchStarted())
  const loaded = await import('./fetch-personal.ts').catch(() => undefined)
  if (loaded !== undefined) return dispatch(loaded.fetchPersonal(pending, userId))
  if (selectPersonal(getState()).userId === userId) dispatch(fetchFailed(pending))
  return false
}

/** Fetches data about pending ids. Does nothing for visitors or without such ids. */
export const fetchPendingIds = (): Thunk => (dispatch, getState) => {
  const { userId, hasStarted, pending } = selectPersonal(getState())
  const isWanted = !hasStarted || pending.posts.length + pending.users.length > 0
  if (userId !== null && isWanted) void dispatch(fetchMe())
}

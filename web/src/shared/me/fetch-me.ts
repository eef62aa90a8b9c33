import type { Thunk } from '../store/store.ts'
import { fetchStarted, fetchFailed, selectPersonal } from '../store/personal.slice.ts'

/**
 * Fetches the signed-in user, and their data about the posts and users whose ids are pending.
 * @returns whether it succeeded.
 */
export const fetchMe = (): Thunk<Promise<boolean>> => async (dispatch, getState) => {
  const { userId, pending } = selectPersonal(getState())
  dispatch(fetchStarted())
  const loaded = await import('./fetch-personal.ts').catch(() => undefined)
  if (loaded !== undefined) return dispatch(loaded.fetchPersonal(pending, userId))
  if (selectPersonal(getState()).userId === userId) dispatch(fetchFailed(pending))
  return false
}

/** Fetches the user's data about pending ids, if there are any. Does nothing for visitors. */
export const fetchPendingIds = (): Thunk => (dispatch, getState) => {
  const { userId, hasStarted, pending } = selectPersonal(getState())
  const isWanted = !hasStarted || pending.posts.length + pending.users.length > 0
  if (userId !== null && isWanted) void dispatch(fetchMe())
}

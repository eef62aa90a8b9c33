import type { Thunk } from '../../shared/store/store.ts'
import { sessionEnded, userChanged } from '../../shared/store/session.slice.ts'

/** Clears the session after a sign-out. Other tabs follow, because their token is deleted too. */
export const clearSession =
  (): Thunk =>
  (dispatch, _getState, { tokens }) => {
    tokens?.clear()
    dispatch(userChanged(null))
    dispatch(sessionEnded('left'))
  }

import type { Thunk } from '../../shared/store/store.ts'
import { sessionEnded, userChanged } from '../../shared/store/session.slice.ts'

/** Other tabs follow, because their token is deleted too. */
export const clearSession =
  (): Thunk =>
  (dispatch, _getState, { tokens }) => {
    tokens?.clear()
    dispatch(userChanged(null))
    dispatch(sessionEnded('left'))
  }

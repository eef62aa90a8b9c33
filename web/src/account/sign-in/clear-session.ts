import type { Thunk } from '../../shared/store/store.ts'
import { sessionEnded, userChanged } from '../../shared/store/session.slice.ts'

/** Ends the session in this tab. Other tabs follow, because all tabs share the deleted token. */
export const clearSession =
  (): Thunk =>
  (dispatch, _getState, { tokens }) => {
    tokens?.clear()
    dispatch(userChanged(null))
    dispatch(sessionEnded('left'))
  }

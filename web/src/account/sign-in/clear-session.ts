import type { Thunk } from '../../shared/store/store.ts'
import { sessionEnded, userChanged } from '../../shared/store/session.slice.ts'

/** Clears the session after a deliberate sign-out, in this tab and, through the token, in the others. */
export const clearSession =
  (): Thunk =>
  (dispatch, _getState, { tokens }) => {
    tokens?.clear()
    dispatch(userChanged(null))
    dispatch(sessionEnded('left'))
  }

import type { Thunk } from '../../shared/store/store.ts'
import { sessionEnded, userChanged } from '../../shared/store/session.slice.ts'

/** Nobody is signed in any more, on purpose: on this page and, as the token goes, in the other tabs. */
export const leave =
  (): Thunk =>
  (dispatch, _getState, { tokens }) => {
    tokens?.drop()
    dispatch(userChanged(null))
    dispatch(sessionEnded('left'))
  }

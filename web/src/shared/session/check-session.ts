import { hasSignedHint } from '../lib/signed-hint.ts'
import { ownerOf } from '../lib/token-claims.ts'
import type { Thunk } from '../store/store.ts'
import type { Tokens } from '../api/tokens.ts'
import { askMe } from '../me/ask-personal.ts'
import { selectSession, sessionAway, sessionEnded, userChanged } from '../store/session.slice.ts'

/** In milliseconds: for how long a kept token must be good to be used without a renewal. */
const MINUTE = 60_000

/** Browsers whose session is being checked or has been: it happens once in the life of a page. */
const begun = new WeakSet<Tokens>()

/**
 * Finds out at the start who is signed in. Without a token and without the hint of a session nobody is asked. A server out
 * of reach leaves it open, and is asked again.
 */
export const checkSession =
  (pause: (tries: number) => Promise<void> = untilOnline): Thunk<Promise<void>> =>
  async (dispatch, getState, { tokens }) => {
    if (tokens === undefined || begun.has(tokens)) return
    begun.add(tokens)
    for (let tries = 0; selectSession(getState()).status === 'unknown'; tries++) {
      if (tries > 0) {
        dispatch(sessionAway())
        await pause(tries)
      }
      await dispatch(tryCheck(tokens))
    }
  }

const tryCheck =
  (tokens: Tokens): Thunk<Promise<void>> =>
  async (dispatch) => {
    const kept = tokens.current()
    if (kept === null && !hasSignedHint()) {
      dispatch(userChanged(null))
      return
    }
    const renewal = await (kept === null ? tokens.renew(null) : tokens.goodFor(MINUTE))
    // Offline the service worker may know all the same whose the old token is.
    if (renewal.token !== null || (renewal.error !== undefined && kept !== null)) {
      if (await dispatch(askMe())) return
    }
    if (renewal.error !== undefined) return
    // Either the session was known to be over, or it turned out to be as its token was refused.
    if (tokens.current() === null) dispatch(userChanged(null))
  }

/**
 * Follows the token in local storage, which other tabs and refused renewals change: who is signed in there is so here.
 * @param isHere whether it was this page that changed it.
 */
export const followToken =
  (isHere = false): Thunk =>
  (dispatch, getState, { tokens }) => {
    const { status, user } = selectSession(getState())
    if (tokens === undefined || status === 'unknown') return
    const owner = ownerOf(tokens.current())
    if (owner === null && status === 'in') {
      dispatch(userChanged(null))
      // Signing out says so by itself: this was a renewal that found no session.
      if (isHere) dispatch(sessionEnded('expired'))
    }
    if (owner !== null && owner !== user?._id) void dispatch(askMe())
  }

/** Waits for the network to come back, or a while: longer after each try, a minute at most. */
const untilOnline = async (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, Math.min(MINUTE, 1000 * 2 ** tries))
    addEventListener('online', go)
  })

/** Ends such a wait: somebody does not want to wait. */
export const checkNow = (): void => {
  dispatchEvent(new Event('online'))
}

import { hasSignedHint } from '../lib/signed-hint.ts'
import { ownerOf } from '../lib/token-claims.ts'
import type { Thunk } from '../store/store.ts'
import type { Tokens } from '../api/tokens.ts'
import { fetchMe } from '../me/fetch-me.ts'
import { selectSession, sessionUnreachable, sessionEnded, userChanged } from '../store/session.slice.ts'

/** In milliseconds. A token that expires sooner is first renewed. */
const MIN_TOKEN_LIFE = 60_000

const checked = new WeakSet<Tokens>()

/** Checks once per page, with retries. Visitors without a token and session hint send no request. */
export const checkSession =
  (pause: (tries: number) => Promise<void> = untilOnline): Thunk<Promise<void>> =>
  async (dispatch, getState, { tokens }) => {
    if (tokens === undefined || checked.has(tokens)) return
    checked.add(tokens)
    for (let tries = 0; selectSession(getState()).status === 'unknown'; tries++) {
      if (tries > 0) {
        dispatch(sessionUnreachable())
        await pause(tries)
      }
      await dispatch(checkOnce(tokens))
    }
  }

const checkOnce =
  (tokens: Tokens): Thunk<Promise<void>> =>
  async (dispatch) => {
    const stored = tokens.current()
    if (stored === null && !hasSignedHint()) {
      dispatch(userChanged(null))
      return
    }
    const renewal = await (stored === null ? tokens.renew(null) : tokens.validFor(MIN_TOKEN_LIFE))
    // Offline, the service worker can still recognize the user by the old token.
    if (renewal.token !== null || (renewal.error !== undefined && stored !== null)) {
      if (await dispatch(fetchMe())) return
    }
    if (renewal.error !== undefined) return
    // The session has ended, or the server refused the token.
    if (tokens.current() === null) dispatch(userChanged(null))
  }

/** Call after the token in local storage has changed. `isOwnChange`: by this page, not another tab. */
export const followToken =
  (isOwnChange = false): Thunk =>
  (dispatch, getState, { tokens }) => {
    const { status, user } = selectSession(getState())
    if (tokens === undefined || status === 'unknown') return
    const owner = ownerOf(tokens.current())
    if (owner === null && status === 'in') {
      dispatch(userChanged(null))
      // A renewal found no session. After a sign-out, the session has already ended.
      if (isOwnChange) dispatch(sessionEnded('expired'))
    }
    if (owner !== null && owner !== user?._id) void dispatch(fetchMe())
  }

/** Waits for the network or, at most a minute, for an exponential backoff. */
const untilOnline = async (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, Math.min(MIN_TOKEN_LIFE, 1000 * 2 ** tries))
    addEventListener('online', finish)
  })

export const retryCheck = (): void => {
  dispatchEvent(new Event('online'))
}

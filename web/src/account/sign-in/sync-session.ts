import { api } from '../../shared/api/api.ts'
import type { Store } from '../../shared/store/store.ts'
import type { Tokens } from '../../shared/api/tokens.ts'
import { setSignedHint } from '../../shared/lib/signed-hint.ts'
import { fetchMe, fetchPendingIds } from '../../shared/me/fetch-me.ts'
import { followToken } from '../../shared/session/check-session.ts'
import { selectSession } from '../../shared/store/session.slice.ts'

/** Synchronizes this tab's session with other tabs and devices. Returns a function that stops that. */
export const syncSession = (store: Store, tokens: Tokens): (() => void) => {
  let current = selectSession(store.getState())
  const unsubscribe = store.subscribe(() => {
    const session = selectSession(store.getState())
    if (session === current || session.status === 'unknown') return
    const previous = current
    current = session
    showSignedIn(session.status === 'in')
    if (previous.user?._id === session.user?._id) return
    if (previous.status !== 'unknown') store.dispatch(api.util.invalidateTags([...PERSONAL_TAGS]))
    queueMicrotask(() => {
      store.dispatch(fetchPendingIds())
    })
  })

  const followStoredToken = () => {
    store.dispatch(followToken())
  }
  let checkedAt = Date.now()
  /** Refetches what may have changed on other devices, such as read notifications. */
  const onVisible = () => {
    followStoredToken()
    if (selectSession(store.getState()).status !== 'in' || Date.now() - checkedAt < MIN_CHECK_INTERVAL) return
    checkedAt = Date.now()
    void store.dispatch(fetchMe())
  }
  const listeners = new AbortController()
  const { signal } = listeners
  addEventListener('storage', followStoredToken, { signal })
  addEventListener('pageshow', followStoredToken, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') onVisible()
    },
    { signal },
  )
  // Waits until the code that changed the token has also changed the user.
  tokens.onChange(() => {
    queueMicrotask(() => {
      store.dispatch(followToken(true))
    })
  })
  return () => {
    unsubscribe()
    listeners.abort()
  }
}

/** In milliseconds. */
const MIN_CHECK_INTERVAL = 60_000

const PERSONAL_TAGS = ['Post', 'User', 'Bookmarks', 'Notifications', 'History', 'Admin'] as const

/** Updates the look of this page, and the cookie from which the next page knows that a user is signed in. */
const showSignedIn = (on: boolean): void => {
  setSignedHint(on)
  document.documentElement.toggleAttribute('data-signed', on)
}

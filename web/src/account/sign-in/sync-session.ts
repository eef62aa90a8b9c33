import { api } from '../../shared/api/api.ts'
import type { Store } from '../../shared/store/store.ts'
import type { Tokens } from '../../shared/api/tokens.ts'
import { setSignedHint } from '../../shared/lib/signed-hint.ts'
import { fetchMe, fetchPendingIds } from '../../shared/me/fetch-me.ts'
import { followToken } from '../../shared/session/check-session.ts'
import { selectSession } from '../../shared/store/session.slice.ts'

/**
 * Keeps a page consistent with the session: its look, its personal data, and the other tabs.
 * @returns a function that stops it.
 */
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
  /** Refreshes what may have changed elsewhere: the user's name, read notifications. */
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
  // After the code that changed the token has set the user.
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

/** In milliseconds: minimum time between checks of tabs that become visible. */
const MIN_CHECK_INTERVAL = 60_000

/** Tags of data that may differ for another user. */
const PERSONAL_TAGS = ['Post', 'User', 'Bookmarks', 'Notifications', 'History', 'Admin'] as const

/** Stores the hint for the next page's first paint, and sets the look of this page. */
const showSignedIn = (on: boolean): void => {
  setSignedHint(on)
  document.documentElement.toggleAttribute('data-signed', on)
}

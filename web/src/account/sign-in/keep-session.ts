import { api } from '../../shared/api/api.ts'
import type { Store } from '../../shared/store/store.ts'
import type { Tokens } from '../../shared/api/tokens.ts'
import { keepSignedHint } from '../../shared/lib/signed-hint.ts'
import { askMe, askPersonal } from '../../shared/me/ask-personal.ts'
import { followToken } from '../../shared/session/check-session.ts'
import { selectSession } from '../../shared/store/session.slice.ts'

/**
 * Keeps a page consistent with the session: its look, its personal data, and the other tabs.
 * @returns a function that stops it.
 */
export const keepSession = (store: Store, tokens: Tokens): (() => void) => {
  let before = selectSession(store.getState())
  const unsubscribe = store.subscribe(() => {
    const session = selectSession(store.getState())
    if (session === before || session.status === 'unknown') return
    const last = before
    before = session
    showSigned(session.status === 'in')
    if (last.user?._id === session.user?._id) return
    if (last.status !== 'unknown') store.dispatch(api.util.invalidateTags([...PERSONAL]))
    queueMicrotask(() => {
      store.dispatch(askPersonal())
    })
  })

  const follow = () => {
    store.dispatch(followToken())
  }
  let askedAt = Date.now()
  /** Refreshes what may have changed elsewhere: the user's name, read notifications. */
  const comeBack = () => {
    follow()
    if (selectSession(store.getState()).status !== 'in' || Date.now() - askedAt < MINUTE) return
    askedAt = Date.now()
    void store.dispatch(askMe())
  }
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('storage', follow, { signal })
  addEventListener('pageshow', follow, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') comeBack()
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
    listening.abort()
  }
}

/** In milliseconds: minimum time between checks of tabs that become visible. */
const MINUTE = 60_000

/** Tags of data that may differ for another user. */
const PERSONAL = ['Post', 'User', 'Bookmarks', 'Notifications', 'History', 'Admin'] as const

/** Stores the hint for the next page's first paint, and sets the look of this page. */
const showSigned = (on: boolean): void => {
  keepSignedHint(on)
  document.documentElement.toggleAttribute('data-signed', on)
}

import { api } from '../../shared/api/api.ts'
import type { Store } from '../../shared/store/store.ts'
import type { Tokens } from '../../shared/api/tokens.ts'
import { keepSignedHint } from '../../shared/lib/signed-hint.ts'
import { askMe, askPersonal } from '../../shared/me/ask-personal.ts'
import { followToken } from '../../shared/session/check-session.ts'
import { selectSession } from '../../shared/store/session.slice.ts'

/**
 * Keeps a page in step with who is signed in: the look of the page, what was read for somebody else, and the other tabs,
 * also after the page has slept in the background.
 * @returns stops it.
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
  /** A tab that comes to the front shows what was changed elsewhere meanwhile: a name, or that notifications were read. */
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
  // After the one who changed it has said who is signed in.
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

/** In milliseconds: the shortest time between two checks by tabs that come to the front. */
const MINUTE = 60_000

/** What may read differently to another user. */
const PERSONAL = ['Post', 'User', 'Bookmarks', 'Notifications', 'History', 'Admin'] as const

/** The hint for the next page's first paint, and the look of this one. */
const showSigned = (on: boolean): void => {
  keepSignedHint(on)
  document.documentElement.toggleAttribute('data-signed', on)
}

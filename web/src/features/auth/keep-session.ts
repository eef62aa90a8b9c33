import { api } from '../../app/api.ts'
import type { Store } from '../../app/store.ts'
import type { Tokens } from '../../app/tokens.ts'
import { keepSignedHint } from '../../lib/signed-hint.ts'
import { askPersonal } from '../me/ask-personal.ts'
import { followToken } from './check-session.ts'
import { selectSession } from './session.slice.ts'

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
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('storage', follow, { signal })
  addEventListener('pageshow', follow, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') follow()
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

/** What may read differently to another user. */
const PERSONAL = ['Post', 'User', 'Bookmarks', 'Notifications', 'History'] as const

/** The hint for the next page's first paint, and the look of this one. */
const showSigned = (on: boolean): void => {
  keepSignedHint(on)
  document.documentElement.toggleAttribute('data-signed', on)
}

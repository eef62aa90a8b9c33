import { useSyncExternalStore } from 'react'

/** Told on `document` by the first inline script when the reader has changed the theme. */
export const THEME_CHANGED = 'soko:theme'

const subscribe = (tell: () => void) => {
  document.addEventListener(THEME_CHANGED, tell)
  return () => {
    document.removeEventListener(THEME_CHANGED, tell)
  }
}

/** Whether the dark theme is on: for what CSS alone cannot follow. False on the server. */
export const useDarkTheme = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset['theme'] === 'dark',
    () => false,
  )

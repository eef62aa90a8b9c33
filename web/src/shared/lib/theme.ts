import { useSyncExternalStore } from 'react'

/** Dispatched on `document` by the first inline script when the theme or the reader's choice has changed. */
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

export type ThemeChoice = 'light' | 'dark' | 'device'

const chosen = (): ThemeChoice => {
  const { dataset } = document.documentElement
  return 'byDevice' in dataset ? 'device' : dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Returns the reader's chosen theme; the default on the server. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, chosen, () => 'light')

import { useSyncExternalStore } from 'react'

/**
 * The first inline script dispatches this event on `document` when the theme or the reader's choice changes.
 */
export const THEME_CHANGED = 'soko:theme'

const subscribe = (listener: () => void) => {
  document.addEventListener(THEME_CHANGED, listener)
  return () => {
    document.removeEventListener(THEME_CHANGED, listener)
  }
}

/** Returns whether the dark theme is on; false on the server. */
export const useDarkTheme = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset['theme'] === 'dark',
    () => false,
  )

export type ThemeChoice = 'light' | 'dark' | 'device'

const getChoice = (): ThemeChoice => {
  const { dataset } = document.documentElement
  return 'byDevice' in dataset ? 'device' : dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Returns the theme that the reader chose. On the server, returns the default. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, getChoice, () => 'light')

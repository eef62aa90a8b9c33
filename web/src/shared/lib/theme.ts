import { useSyncExternalStore } from 'react'

/** Dispatched on `document` by the first inline script. */
export const THEME_CHANGED = 'soko:theme'

const subscribe = (listener: () => void) => {
  document.addEventListener(THEME_CHANGED, listener)
  return () => {
    document.removeEventListener(THEME_CHANGED, listener)
  }
}

/** Returns false on the server. */
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

/** Returns the default choice on the server. */
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, getChoice, () => 'light')

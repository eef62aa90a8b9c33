import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => {
    document.removeEventListener('visibilitychange', tell)
  }
}

/** Whether the page can be seen: what is in a tab behind needs no news. */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )

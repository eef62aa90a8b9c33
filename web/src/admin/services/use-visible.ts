import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => {
    document.removeEventListener('visibilitychange', tell)
  }
}

/** Whether the page is visible. Hidden tabs need no updates. */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )

import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE)
  return () => {
    clearInterval(timer)
  }
}

/** In milliseconds, rounded down to the minute; 0 on the server and during hydration. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE) * MINUTE,
    () => 0,
  )

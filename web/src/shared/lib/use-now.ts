import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

const subscribe = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE)
  return () => {
    clearInterval(timer)
  }
}

/** The time now to the minute, in milliseconds; 0 on the server and while taking over its HTML. */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE) * MINUTE,
    () => 0,
  )

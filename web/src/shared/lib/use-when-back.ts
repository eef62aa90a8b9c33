import { useEffect, useRef } from 'react'

/** In milliseconds: a network that has just come may not carry yet. */
const AGAIN = 10_000

/**
 * Does something once the network is back, while it is waited for: at once if it is there, else when it comes, and again
 * every ten seconds until nobody waits any more.
 */
export const useWhenBack = (isWaiting: boolean, act: () => void): void => {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const tryNow = () => {
      if (navigator.onLine) latest.current()
    }
    tryNow()
    addEventListener('online', tryNow)
    const timer = setInterval(tryNow, AGAIN)
    return () => {
      removeEventListener('online', tryNow)
      clearInterval(timer)
    }
  }, [isWaiting])
}

import { useEffect, useRef } from 'react'

/** In milliseconds. Retries repeatedly, because a connection may not work immediately after `online`. */
const RETRY_INTERVAL = 10_000

/** While `isWaiting` and online, calls back now, when the network returns and every ten seconds. */
export const useRetryWhenOnline = (isWaiting: boolean, callback: () => void): void => {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const tryNow = () => {
      if (navigator.onLine) latest.current()
    }
    tryNow()
    addEventListener('online', tryNow)
    const timer = setInterval(tryNow, RETRY_INTERVAL)
    return () => {
      removeEventListener('online', tryNow)
      clearInterval(timer)
    }
  }, [isWaiting])
}

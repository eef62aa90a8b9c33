import { useEffect, useRef } from 'react'

/** In milliseconds. Retries repeatedly, because a connection may not work immediately after `online`. */
const RETRY_INTERVAL = 10_000

/**
 * While `isWaiting`, calls the callback at once, when the network comes back and every ten seconds, but only
 * while the device is online.
 */
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

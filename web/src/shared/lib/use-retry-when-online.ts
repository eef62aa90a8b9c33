import { useEffect, useRef } from 'react'

/** In milliseconds. A new network connection may not work at once. */
const RETRY_INTERVAL = 10_000

/** While waiting, calls back at once if online, whenever the network comes back, and every ten seconds. */
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

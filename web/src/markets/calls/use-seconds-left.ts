import { useEffect, useState } from 'react'

const leftUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))

/** How many seconds are left until a time of the API: counted down while it is shown. Only for what no server renders. */
export const useSecondsLeft = (until: string): number => {
  const [left, setLeft] = useState(() => leftUntil(until))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => {
      setLeft(leftUntil(until))
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [until, isOver])
  return left
}

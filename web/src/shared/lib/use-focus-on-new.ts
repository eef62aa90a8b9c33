import { useEffect, useRef } from 'react'

/**
 * Who asked for more by key or click goes on reading at the first of what is new.
 * @param count how many entries there are. @param links finds the link of each. @returns the ref of the box around them, and what to call when more are asked for.
 */
export const useFocusOnNew = (count: number, links = '.card-title a') => {
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || from.current >= count) return
    box.current?.querySelectorAll<HTMLElement>(links)[from.current]?.focus()
    from.current = null
  }, [count, links])
  return {
    box,
    focusNext: () => {
      from.current = count
    },
  }
}

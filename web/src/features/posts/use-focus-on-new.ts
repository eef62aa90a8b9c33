import { useEffect, useRef } from 'react'

/**
 * Who asked for more by key or click goes on reading at the first of the new cards.
 * @param count how many cards there are. @returns the ref of the box around them, and what to call when more are asked for.
 */
export const useFocusOnNew = (count: number) => {
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || from.current >= count) return
    box.current?.querySelectorAll<HTMLElement>('.card-title a')[from.current]?.focus()
    from.current = null
  }, [count])
  return {
    box,
    focusNext: () => {
      from.current = count
    },
  }
}

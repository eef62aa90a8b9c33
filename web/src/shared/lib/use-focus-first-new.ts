import { useEffect, useRef } from 'react'

/** Focuses the first entry that is added after a call of `focusNext`. `links` selects the links to focus. */
export const useFocusFirstNew = (count: number, links = '.card-title a') => {
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

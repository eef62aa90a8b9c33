import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first new entry after a list has grown. Callers call `focusNext` when they request
 * more entries.
 * @param count the number of entries.
 * @param links selects the link of each entry.
 */
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

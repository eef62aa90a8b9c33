import { type RefObject, useEffect, useRef } from 'react'
import { onScrolled } from '../../lib/on-scrolled.ts'

/**
 * How far one has read, as a line below the header. It is for the eye alone: who hears the page knows where they are. A text
 * that fits into the window has none.
 */
export const ReadingBar = ({ text }: { readonly text: RefObject<HTMLElement | null> }) => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      onScrolled(() => {
        if (text.current === null || bar.current === null) return
        const { top, height } = text.current.getBoundingClientRect()
        const read = Math.min(1, Math.max(0, (innerHeight - top) / height))
        bar.current.hidden = height <= innerHeight
        bar.current.style.transform = `scaleX(${read.toFixed(3)})`
      }),
    [text],
  )
  return <div className="post-read" aria-hidden="true" ref={bar} hidden />
}

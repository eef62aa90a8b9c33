import { type RefObject, useEffect, useRef } from 'react'
import { onScrolled } from '../../shared/lib/on-scrolled.ts'
import { reportDepth } from './report-depth.ts'

type Props = { readonly postId: string; readonly text: RefObject<HTMLElement | null> }

/**
 * How far one has read, as a line below the header. It is for the eye alone: who hears the page knows where they are. A text
 * that fits into the window has none. The farthest is reported when one leaves.
 */
export const ReadingBar = ({ postId, text }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  const farthest = useRef(0)
  useEffect(() => reportDepth(postId, () => farthest.current), [postId])
  useEffect(
    () =>
      onScrolled(() => {
        if (text.current === null || bar.current === null) return
        const { top, height } = text.current.getBoundingClientRect()
        const read = Math.min(1, Math.max(0, (innerHeight - top) / height))
        farthest.current = Math.max(farthest.current, read)
        bar.current.hidden = height <= innerHeight
        bar.current.style.transform = `scaleX(${read.toFixed(3)})`
      }),
    [text],
  )
  return <div className="post-read" aria-hidden="true" ref={bar} hidden />
}

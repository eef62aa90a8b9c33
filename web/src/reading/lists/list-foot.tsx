import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { isPlainClick } from '../../shared/lib/plain-click.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { withCursor } from './list-address.ts'
import { postsTexts } from '../cards/cards.texts.ts'
import { WaitingCards } from '../cards/waiting-cards.tsx'

type Props = {
  /** The list's address without a cursor. */
  readonly path: string
  /** The cursor of the next page; null at the end of the list. */
  readonly next: string | null
  /** How many pages and posts are shown. */
  readonly pages: number
  readonly shown: number
  readonly loading: boolean
  /** Why the next page could not be loaded. */
  readonly failure?: string | undefined
  readonly onMore: () => void
  /** The reader has asked for more. */
  readonly onAsked: () => void
}

/** Pages that load by themselves; then a click is wanted, or nobody would ever reach the foot of the page. */
const AUTOMATIC_PAGES = 5

/** The end of what a list has shown so far: the way to older posts, or why they are not there. */
export const ListFoot = ({ path, next, pages, shown, loading, failure, onMore, onAsked }: Props) => {
  const waits = next !== null && !loading && failure === undefined
  const link = useNearEnd(waits && pages < AUTOMATIC_PAGES ? pages : undefined, onMore)
  const ask = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (loading) return
    onAsked()
    onMore()
  }
  return (
    <div className="list-foot">
      {loading && <WaitingCards rows={2} />}
      {failure !== undefined && <Failure message={failure} onRetry={onMore} />}
      {next !== null && (
        <p className="list-older">
          <Link ref={link} className="btn" to={withCursor(path, next)} rel="next" onClick={ask}>
            {postsTexts.list.older}
          </Link>
        </p>
      )}
      <p className="vh" role="status">
        {pages > 1 && postsTexts.list.loaded(shown)}
      </p>
    </div>
  )
}

/**
 * Calls when the element is within a screen's height of being seen. Without an observer the link is enough.
 * @param pages what the list has so far, undefined while nothing is wanted. Each number of pages is looked at anew: an observer
 *   tells changes only, and an end that stays in sight while a page comes does not change.
 */
const useNearEnd = (pages: number | undefined, call: () => void) => {
  const element = useRef<HTMLAnchorElement>(null)
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  useEffect(() => {
    const end = element.current
    if (pages === undefined || end === null || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      () => {
        // Measured anew: what an observer tells may be older than a scroll, of which Chromium then says nothing more.
        if (end.getBoundingClientRect().top < 2 * innerHeight) latest.current()
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(end)
    return () => {
      observer.disconnect()
    }
  }, [pages])
  return element
}

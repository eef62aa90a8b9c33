import { type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { isPlainClick } from '../../shared/lib/plain-click.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { withCursor } from './list-address.ts'
import { postsTexts } from '../cards/cards.texts.ts'
import { CardSkeletons } from '../cards/card-skeletons.tsx'

type Props = {
  readonly path: string
  readonly next: string | null
  readonly pages: number
  readonly shown: number
  readonly loading: boolean
  readonly failure?: string | undefined
  readonly onMore: () => void
  /** Called when the reader clicks the link to older posts, in addition to `onMore`. */
  readonly onClickMore: () => void
}

/** Pages loaded without a click. More would keep readers from reaching the footer. */
const AUTOMATIC_PAGES = 5

export const ListFoot = ({
  path,
  next,
  pages,
  shown,
  loading,
  failure,
  onMore,
  onClickMore: onAsked,
}: Props) => {
  const canLoad = next !== null && !loading && failure === undefined
  const link = useNearEnd(canLoad && pages < AUTOMATIC_PAGES ? pages : undefined, onMore)
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (loading) return
    onAsked()
    onMore()
  }
  return (
    <div className="list-foot">
      {loading && <CardSkeletons rows={2} />}
      {failure !== undefined && <Failure message={failure} onRetry={onMore} />}
      {next !== null && (
        <p className="list-older">
          <Link ref={link} className="btn" to={withCursor(path, next)} rel="next" onClick={onClick}>
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
 * @param pages undefined disables the hook. A change creates a new observer, because an observer does not
 * report an element that stays visible.
 */
const useNearEnd = (pages: number | undefined, onNear: () => void) => {
  const element = useRef<HTMLAnchorElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    const end = element.current
    if (pages === undefined || end === null || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      () => {
        // Measured here, because Chromium may report outdated positions after a scroll.
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

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isMoved } from '../moved.ts'
import { dismissOtherPagesErrors } from '../../shared/ui/notify.ts'
import { createScrollMemory, scrollUntilSettled } from '../../shared/lib/scroll-memory.ts'

/** In milliseconds: the wait for the new page's title. */
const TITLE_DELAY = 400
/** The number of unread notifications in the title, which is not announced after navigation. */
const UNREAD_COUNT = /^\(\d+\) /

/** These select another list, so the page scrolls to the top. */
const LIST_PARAMETERS = ['search', 'symbol', 'direction', 'cursor']

/** Changed tabs, other filters and fragments are not a new page. */
const pageOf = ({ pathname, search }: Location): string => {
  const query = new URLSearchParams(search)
  return [pathname, ...LIST_PARAMETERS.map((name) => query.get(name))].join('\n')
}

/** Includes the path, because each document's first entry has the same key. */
const historyKeyOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`

const isRevisit = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')

const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - 2

/** Returns the decoded fragment; empty if malformed. */
const targetOf = ({ hash }: Location): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Scrolls, focuses the new page and announces its title, as after a full page load. */
export const PageChanges = () => {
  const location = useLocation()
  const type = useNavigationType()
  const scroll = useScrollMemory(historyKeyOf(location))
  const [announcement, setAnnouncement] = useState('')
  const last = useRef(location)

  useLayoutEffect(() => {
    const before = last.current
    if (before === location) return
    last.current = location
    dismissOtherPagesErrors()
    if (isMoved(location)) return
    const isNewPage = pageOf(before) !== pageOf(location)
    if (isNewPage) moveFocus()
    const place = type === NavigationType.Pop ? scroll.positionOf(historyKeyOf(location)) : undefined
    const target = targetOf(location)
    if (place !== undefined) return scrollUntilSettled(() => scrollDownTo(place))
    if (target !== '') return scrollUntilSettled(() => scrollToElement(target))
    if (isNewPage) scrollTo(0, 0)
    return undefined
  }, [location, type, scroll])

  // A reloaded list is short at first, so the browser could not scroll to the last position.
  useLayoutEffect(() => {
    const place = scroll.positionOf(historyKeyOf(last.current))
    return place !== undefined && isRevisit() && isAtEnd()
      ? scrollUntilSettled(() => scrollDownTo(place))
      : undefined
  }, [scroll])

  // The browser looks for the fragment before client-rendered content appears.
  useLayoutEffect(() => {
    const target = targetOf(last.current)
    return target !== '' && document.getElementById(target) === null && !isRevisit()
      ? scrollUntilSettled(() => scrollToElement(target))
      : undefined
  }, [])

  const page = pageOf(location)
  const firstPage = useRef(page)
  useEffect(() => {
    if (firstPage.current === page) return
    firstPage.current = ''
    const timer = setTimeout(() => {
      setAnnouncement(document.title.replace(UNREAD_COUNT, ''))
    }, TITLE_DELAY)
    return () => {
      clearTimeout(timer)
    }
  }, [page])

  return (
    <p className="vh" role="status">
      {announcement}
    </p>
  )
}

const moveFocus = () => {
  const main = document.getElementById('main')
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
}

const scrollDownTo = (top: number): boolean => {
  scrollTo(0, top)
  return Math.abs(scrollY - top) < 2
}

const scrollToElement = (id: string): boolean => {
  const element = document.getElementById(id)
  element?.scrollIntoView()
  return element !== null
}

/** Remembers scroll positions itself, instead of the browser's scroll restoration. */
const useScrollMemory = (key: string) => {
  const [memory] = useState(() =>
    createScrollMemory(typeof window === 'undefined' ? undefined : window.sessionStorage),
  )
  const entry = useRef(key)
  useLayoutEffect(() => {
    entry.current = key
  }, [key])
  useEffect(() => {
    const note = () => {
      memory.record(entry.current, scrollY)
    }
    const takeControl = () => {
      history.scrollRestoration = 'manual'
    }
    // On a reload, the browser restores the position long before hydration, so it needs `auto`.
    const restore = () => {
      note()
      memory.save()
      history.scrollRestoration = 'auto'
    }
    takeControl()
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', restore)
    addEventListener('pageshow', takeControl)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', restore)
      removeEventListener('pageshow', takeControl)
    }
  }, [memory])
  return memory
}

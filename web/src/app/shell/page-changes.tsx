import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isMoved } from '../moved.ts'
import { leaveErrors } from '../../shared/ui/notify.ts'
import { createScrollMemory, scrollWhenThere } from '../../shared/lib/scroll-memory.ts'

/** In milliseconds: until a page that has come has its title. */
const TITLE_DELAY = 400
/** How many notifications are unread, before the title. Going to another page does not announce it again. */
const UNREAD_COUNT = /^\(\d+\) /

/** What of an address makes another list of a page: it was searched for, or turned to. */
const LIST_PARAMETERS = ['search', 'symbol', 'direction', 'cursor']

/** A page's address as far as another one begins at its top; tabs, other filters and places within it do not count. */
const pageOf = ({ pathname, search }: Location): string => {
  const query = new URLSearchParams(search)
  return [pathname, ...LIST_PARAMETERS.map((name) => query.get(name))].join('\n')
}

/** An entry of the tab's history: the first one of each document has the same key. */
const historyKeyOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`

/** Whether the reader has been at this document before: they reloaded it, or went back to it. */
const isRevisit = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')

const isAtEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - 2

/** The id of the place in an address; a fragment that is not well-formed names none. */
const targetOf = ({ hash }: Location): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/**
 * Does for going from page to page in the client what a browser does between documents: a new page begins at its top or at
 * the place in its address, going back leads to where one was, focus moves to the new page and its title is said.
 */
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
    leaveErrors()
    if (isMoved(location)) return
    const isNewPage = pageOf(before) !== pageOf(location)
    if (isNewPage) moveFocus()
    const place = type === NavigationType.Pop ? scroll.placeOf(historyKeyOf(location)) : undefined
    const target = targetOf(location)
    if (place !== undefined) return scrollWhenThere(() => scrollDownTo(place))
    if (target !== '') return scrollWhenThere(() => scrollToElement(target))
    if (isNewPage) scrollTo(0, 0)
    return undefined
  }, [location, type, scroll])

  // A list may have been longer than a reloaded document is at first: the browser stopped at its end.
  useLayoutEffect(() => {
    const place = scroll.placeOf(historyKeyOf(last.current))
    return place !== undefined && isRevisit() && isAtEnd()
      ? scrollWhenThere(() => scrollDownTo(place))
      : undefined
  }, [scroll])

  // What the server did not know of comes after the browser has looked for the place in the address.
  useLayoutEffect(() => {
    const target = targetOf(last.current)
    return target !== '' && document.getElementById(target) === null && !isRevisit()
      ? scrollWhenThere(() => scrollToElement(target))
      : undefined
  }, [])

  const page = pageOf(location)
  const first = useRef(page)
  useEffect(() => {
    if (first.current === page) return
    first.current = ''
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

/** To the page's own part, unless the page has already put it into a field of its own. */
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

/** Notes how far down the reader is, under the key of the history's entry. The browser is not to scroll by itself. */
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
      memory.note(entry.current, scrollY)
    }
    const takeControl = () => {
      history.scrollRestoration = 'manual'
    }
    // The browser restores the place in a reloaded document long before React is there.
    const restore = () => {
      note()
      memory.keep()
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

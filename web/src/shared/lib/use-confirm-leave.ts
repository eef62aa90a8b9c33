import { useEffect } from 'react'
import { isPlainClick } from './plain-click.ts'

const leadsAway = (event: MouseEvent): boolean => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target === '_blank' || !/^https?:$/.test(link.protocol)) return false
  return link.origin !== location.origin || link.pathname !== location.pathname
}

/** Asks on links, searches, Back, reload and closing. For the last two, browsers show their own text. */
export const useConfirmLeave = (isUnsaved: boolean, question: string): void => {
  useEffect(() => {
    if (!isUnsaved) return undefined
    const listening = new AbortController()
    // Runs before the listeners of the router and of React.
    const first = { capture: true, signal: listening.signal }
    const mayLeave = () => {
      if (!confirm(question)) return false
      listening.abort()
      return true
    }
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const onClick = (event: MouseEvent) => {
      if (isPlainClick(event) && leadsAway(event) && !mayLeave()) stop(event)
    }
    const onSubmit = (event: SubmitEvent) => {
      const isSearch = event.target instanceof HTMLElement && event.target.role === 'search'
      if (isSearch && !mayLeave()) stop(event)
    }
    const onNavigate = (event: NavigateEvent) => {
      const isBack = event.navigationType === 'traverse' && event.destination.sameDocument
      if (isBack && event.cancelable && !mayLeave()) event.preventDefault()
    }
    addEventListener('click', onClick, first)
    addEventListener('submit', onSubmit, first)
    // Without the Navigation API, Back does not ask: at `popstate` the router has already left the page.
    if ('navigation' in globalThis) navigation.addEventListener('navigate', onNavigate, first)
    addEventListener(
      'beforeunload',
      (event) => {
        event.preventDefault()
      },
      first,
    )
    return () => {
      listening.abort()
    }
  }, [isUnsaved, question])
}

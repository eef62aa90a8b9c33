import { useEffect } from 'react'

/**
 * Tells an element's styles by `--keyboard` how much of the window's lower end a keyboard on the screen covers. Some browsers make
 * the window smaller instead, and need nothing.
 */
export const useKeyboardInset = (element: HTMLElement | null): void => {
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (element === null || viewport == null) return undefined
    const tell = () => {
      const covered = Math.max(0, globalThis.innerHeight - viewport.height - viewport.offsetTop)
      element.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    tell()
    viewport.addEventListener('resize', tell)
    viewport.addEventListener('scroll', tell)
    return () => {
      viewport.removeEventListener('resize', tell)
      viewport.removeEventListener('scroll', tell)
    }
  }, [element])
}

import { type ReactNode, useEffect } from 'react'

declare global {
  interface Window {
    /** Defined by the first inline script. Replays the events that happened before hydration. */
    sokoHydrated?: () => void
  }
}

/**
 * Tells the first inline script that the page is hydrated, and sets `data-live` on the document. Must be in
 * the innermost Suspense, which React hydrates last.
 */
export const HydrationMarker = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    document.documentElement.dataset['live'] = ''
    window.sokoHydrated?.()
  }, [])
  return children
}

import { type ReactNode, useEffect } from 'react'

declare global {
  interface Window {
    /** Set by the first inline script: replays events from before hydration. */
    sokoHydrated?: () => void
  }
}

/**
 * Notifies the first inline script of hydration, and marks the document with `data-live`. It must be in the
 * innermost Suspense, which React hydrates last.
 */
export const HydrationMarker = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    document.documentElement.dataset['live'] = ''
    window.sokoHydrated?.()
  }, [])
  return children
}

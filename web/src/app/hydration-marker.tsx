import { type ReactNode, useEffect } from 'react'

declare global {
  interface Window {
    /** Set by the first inline script: delivers what a reader did before React had taken over. */
    sokoTakenOver?: () => void
  }
}

/**
 * Tells the first inline script that React has taken over, and marks the document with `data-live`. It stands inside the
 * innermost Suspense: React takes over what is around that first, and only later what a reader may have touched.
 */
export const HydrationMarker = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    document.documentElement.dataset['live'] = ''
    window.sokoTakenOver?.()
  }, [])
  return children
}

import { type ReactNode, useEffect } from 'react'

declare global {
  interface Window {
    /** Defined by the first inline script. */
    sokoHydrated?: () => void
  }
}

/** Must be in the innermost Suspense, which React hydrates last. */
export const HydrationMarker = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    document.documentElement.dataset['live'] = ''
    window.sokoHydrated?.()
  }, [])
  return children
}

import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { Crash } from './crash.tsx'

/** Shows an error instead of a page that crashed. Navigation resets the error. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Crash} resetKeys={[useLocation().key]}>
    {children}
  </ErrorBoundary>
)

import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router-dom'
import { Crash } from './crash.tsx'

/** Shows what crashed in the place of one page: the next one is tried afresh. */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Crash} resetKeys={[useLocation().key]}>
    {children}
  </ErrorBoundary>
)

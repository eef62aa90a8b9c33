import type { OwnUser } from '@soko/contracts/types/user.ts'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { PageSkeleton } from '../../app/shell/page-skeleton.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from './use-session.ts'

/** Shows its children to who is signed in; others are sent to sign in, and come back. */
export const RequireMember = ({ children }: { readonly children: (user: OwnUser) => ReactNode }) => {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'unknown') return <PageSkeleton />
  if (session.status === 'in') return children(session.user)
  return <Navigate to={paths.login(session.left ? undefined : pathname + search)} replace />
}

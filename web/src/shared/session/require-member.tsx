import type { OwnUser } from '@soko/contracts/types/user.ts'
import { Fragment, type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { apiTexts } from '../api/api.texts.ts'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { paths } from '../lib/paths.ts'
import { Failure } from '../ui/failure.tsx'
import { retryCheck } from './check-session.ts'
import { useSession } from '../store/store.ts'

const membersTexts = {
  needsScripts: 'This page is for members and needs JavaScript. Everything public can be read without it.',
  expired:
    'Your sign-in has expired. What you wrote here stays; sign in again in another tab, then continue.',
  signInAgain: 'Sign in again',
} as const

type Props = { readonly children: (user: OwnUser) => ReactNode }

/** Sends visitors to sign-in. If the session expires, the page and its input stay. */
export const RequireMember = ({ children }: Props) => {
  const session = useSession()
  const { pathname, search } = useLocation()
  const [lastUser, setLastUser] = useState(session.user)
  if (session.user !== null && session.user !== lastUser) setLastUser(session.user)
  if (session.status === 'unknown') {
    if (!session.isUnreachable) return <Unknown />
    return (
      <div className="wrap section">
        <Failure message={apiTexts.offline} onRetry={retryCheck} />
      </div>
    )
  }
  const hasExpired = session.status === 'out' && session.ended === 'expired'
  const user = hasExpired ? lastUser : session.user
  if (user === null) {
    const isLeaving = session.status === 'out' && session.ended === 'left'
    return <Navigate to={paths.login(isLeaving ? undefined : pathname + search)} replace />
  }
  return (
    <>
      {hasExpired && <Expired />}
      <Fragment key={user._id}>{children(user)}</Fragment>
    </>
  )
}

const Unknown = () => (
  <>
    <noscript>
      <div className="wrap">
        <p className="err">{membersTexts.needsScripts}</p>
      </div>
    </noscript>
    <PageSkeleton />
  </>
)

const Expired = () => (
  <div className="wrap">
    <div className="failure" role="alert">
      <p>{membersTexts.expired}</p>
      <Link className="btn" to={paths.login()} target="_blank">
        {membersTexts.signInAgain}
      </Link>
    </div>
  </div>
)

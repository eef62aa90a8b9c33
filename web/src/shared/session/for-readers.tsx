import { type ReactNode, Suspense } from 'react'
import { useAppSelector } from '../store/store.ts'
import { selectSession } from '../store/session.slice.ts'

type Props = { readonly children: ReactNode }

/*
 * Parts for visitors or members. The server renders both, and CSS hides one until the session is known.
 * React hydrates these Suspense boundaries last. By then one part is removed, which halves the work.
 */
export const ForVisitors = ({ children }: Props) => {
  const isShown = useAppSelector((state) => selectSession(state).status !== 'in')
  return (
    isShown && (
      <div className="for-visitors">
        <Suspense>{children}</Suspense>
      </div>
    )
  )
}

export const ForMembers = ({ children }: Props) => {
  const isShown = useAppSelector((state) => selectSession(state).status !== 'out')
  return (
    isShown && (
      <div className="for-members">
        <Suspense>{children}</Suspense>
      </div>
    )
  )
}

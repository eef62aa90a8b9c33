import { type ReactNode, Suspense } from 'react'
import { useAppSelector } from '../store/store.ts'
import { selectSession } from '../store/session.slice.ts'

type Props = { readonly children: ReactNode }

/*
 * Large parts of a page for visitors or members. The server renders both; CSS hides one until the session has
 * been checked, then it is removed. Inside a Suspense they hydrate last, so that the removed part never does,
 * which saves half of the work on the home page.
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

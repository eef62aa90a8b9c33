import { type ReactNode, Suspense } from 'react'
import { useAppSelector } from '../store/store.ts'
import { selectSession } from '../store/session.slice.ts'

type Props = { readonly children: ReactNode }

/*
 * Large parts of a page for one kind of readers. The server renders both; CSS shows one of them until the session has been
 * checked, and then the other one goes. In a Suspense each is taken over after the rest of the page, and what goes before
 * is not taken over at all, which is half of the work on the home page.
 */

/** What members do not see. */
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

/** What visitors do not see. */
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

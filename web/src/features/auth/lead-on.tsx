import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { dropTap, readTap } from '../../lib/tap.ts'
import { useAppDispatch } from '../../store/store.ts'

/** Navigates a member onwards after sign-in, and first does what they tapped before. */
export const LeadOn = ({ next }: { readonly next: string }) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const tap = readTap(next)
    // The comment form handles its own tap once it is mounted.
    if (tap === undefined || tap.kind === 'comment') return
    dropTap()
    void import('./do-tapped.ts').then(async ({ doTapped }) => dispatch(doTapped(tap)))
  }, [dispatch, next])
  return <Navigate to={next} replace />
}

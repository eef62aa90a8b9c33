import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { clearTap, readTap, type Tap } from '../../shared/lib/tap.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { useAppDispatch } from '../../shared/store/store.ts'

/** Redirects after sign-in, and performs the action that the visitor had clicked. */
export const ContinueTo = ({ next }: { readonly next: string }) => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const tap = readTap(next)
    // The comment form performs its own tap once it is mounted.
    if (tap === undefined || tap.kind === 'comment') return
    clearTap()
    void import('./perform-tap.ts').then(async ({ performTap: doTapped }) => dispatch(doTapped(tap)))
  }, [dispatch, next])
  return <Navigate to={next} replace />
}

type Props = {
  readonly next: string
  /** The reason for signing in, for each kind of tap. */
  readonly texts: Readonly<Record<Tap['kind'], (name: string) => string>>
}

/** Renders nothing before hydration, because only the browser knows the stored tap. */
export const TapReason = ({ next, texts }: Props) => {
  const tap = useHydrated() ? readTap(next) : undefined
  return tap && <p className="auth-why">{texts[tap.kind](tap.name ?? '')}</p>
}

import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { clearTap, readTap, type Tap } from '../../shared/lib/tap.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { WELCOME } from '../../shared/lib/following-paths.ts'
import { mayNeedFirstRun } from '../../shared/me/new-member.ts'
import { useAppDispatch, useSession } from '../../shared/store/store.ts'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'

/** Redirects after sign-in, and performs the action that the visitor had clicked. */
export const ContinueTo = ({ next }: { readonly next: string }) => {
  const dispatch = useAppDispatch()
  const to = useFirstPage(next)
  useEffect(() => {
    const tap = to === undefined ? undefined : readTap(next)
    // The comment form performs its own tap once it is mounted.
    if (tap === undefined || tap.kind === 'comment') return
    clearTap()
    void import('./perform-tap.ts').then(async ({ performTap: doTapped }) => dispatch(doTapped(tap)))
  }, [dispatch, next, to])
  return to === undefined ? <PageSkeleton /> : <Navigate to={to} replace />
}

/** Returns the first run for new members who follow nothing, or `next`; undefined until this is known. */
const useFirstPage = (next: string): string | undefined => {
  const dispatch = useAppDispatch()
  const { user } = useSession()
  const [first, setFirst] = useState(() => {
    const isWelcome = next.split('?')[0] === WELCOME
    return user !== null && !isWelcome && mayNeedFirstRun(user) ? undefined : next
  })
  const isKnown = first !== undefined
  useEffect(() => {
    if (isKnown) return
    const choose = async () => {
      const loaded = await import('./first-page.ts').catch(() => undefined)
      setFirst(loaded === undefined ? next : await dispatch(loaded.firstPage(next)))
    }
    void choose()
  }, [dispatch, isKnown, next])
  return first
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

import { useEffect } from 'react'
import { useSession } from '../../shared/store/use-session.ts'
import { keepFor } from './keep-for.ts'

/** Empties what was kept for somebody else, once it is known who is here: at a change of user, and when they leave. */
export const useKeptFor = (): void => {
  const { status, user } = useSession()
  useEffect(() => {
    if (status !== 'unknown') void keepFor(user)
  }, [status, user])
}

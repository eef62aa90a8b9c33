import { useAppSelector } from './store.ts'
import { selectSession, type Session } from './session.slice.ts'

/** Who is signed in; `unknown` on the server and until the session has been checked. */
export const useSession = (): Session => useAppSelector(selectSession)

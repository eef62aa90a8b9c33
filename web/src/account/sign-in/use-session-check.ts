import { useEffect } from 'react'
import { useAppDispatch } from '../../shared/store/store.ts'
import { checkSession } from '../../shared/session/check-session.ts'

/** Checks the session once a page is shown, so that what the page wishes to know is asked along. */
export const useSessionCheck = (): void => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(checkSession())
  }, [dispatch])
}

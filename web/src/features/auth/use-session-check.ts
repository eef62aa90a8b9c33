import { useEffect } from 'react'
import { useAppDispatch } from '../../store/store.ts'
import { checkSession } from './check-session.ts'

/** Checks the session once a page is shown, so that what the page wishes to know is asked along. */
export const useSessionCheck = (): void => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(checkSession())
  }, [dispatch])
}

import { useEffect } from 'react'
import { useAppDispatch, useSession } from '../store/store.ts'
import { readPushRecord } from './push-record.ts'

/** Loads nothing in browsers without push. Ignores failures: the next page tries again. */
export const useSyncPush = (): void => {
  const dispatch = useAppDispatch()
  const session = useSession()
  useEffect(() => {
    if (session.status === 'unknown' || readPushRecord() === undefined) return
    import('./sync-push.ts').then(async ({ syncPush }) => dispatch(syncPush())).catch(() => {})
  }, [dispatch, session])
}

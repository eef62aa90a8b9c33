import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppDispatch } from '../../app/store.ts'
import { useSession } from '../auth/use-session.ts'
import { waitingDrafts } from '../drafts/waiting-drafts.ts'

/** Publishes what was to be published once the network is back: when it comes, and when a page begins with one. */
export const useWaitingDrafts = (): void => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const userId = useSession().user?._id
  useEffect(() => {
    if (userId === undefined) return undefined
    const publish = async () => {
      if (!navigator.onLine || waitingDrafts(localStorage, userId).length === 0) return
      const { publishWaiting } = await import('../editor/publish-waiting.ts')
      await dispatch(publishWaiting(userId, (path) => void navigate(path)))
    }
    // Where its code cannot be loaded the draft waits on: for the next page, or the network's next coming.
    const tryPublish = () => {
      publish().catch(() => {})
    }
    tryPublish()
    addEventListener('online', tryPublish)
    return () => {
      removeEventListener('online', tryPublish)
    }
  }, [dispatch, navigate, userId])
}

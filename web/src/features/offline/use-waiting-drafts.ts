import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppDispatch } from '../../app/store.ts'
import { useSession } from '../auth/use-session.ts'
import { waitingDrafts } from '../drafts/waiting-drafts.ts'

/** In milliseconds: a network that has just come may not carry yet. */
const AGAIN = 10_000

/**
 * Publishes what was to be published once the network is back: when it comes, when a page begins with one, and again every ten
 * seconds while one waits all the same.
 */
export const useWaitingDrafts = (): void => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const userId = useSession().user?._id
  useEffect(() => {
    if (userId === undefined) return undefined
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const isWaiting = () => navigator.onLine && waitingDrafts(localStorage, userId).length > 0
    const publish = async () => {
      if (!isWaiting()) return
      const { publishWaiting } = await import('../editor/publish-waiting.ts')
      await dispatch(publishWaiting(userId, (path) => void navigate(path)))
    }
    const tryPublish = async () => {
      // Where its code cannot be loaded the draft waits on.
      await publish().catch(() => {})
      clearTimeout(timer)
      if (!ended && isWaiting()) timer = setTimeout(() => void tryPublish(), AGAIN)
    }
    const onOnline = () => void tryPublish()
    onOnline()
    addEventListener('online', onOnline)
    return () => {
      ended = true
      clearTimeout(timer)
      removeEventListener('online', onOnline)
    }
  }, [dispatch, navigate, userId])
}

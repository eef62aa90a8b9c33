import { useNavigate } from 'react-router-dom'
import { useAppDispatch } from '../../app/store.ts'
import { useWhenBack } from '../../lib/use-when-back.ts'
import { useSession } from '../auth/use-session.ts'
import { waitingDrafts } from '../drafts/waiting-drafts.ts'

/** Publishes what was to be published once the network is back: when it comes, when a page begins with one, and until it is done. */
export const useWaitingDrafts = (): void => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const userId = useSession().user?._id
  const publish = async () => {
    if (userId === undefined || waitingDrafts(localStorage, userId).length === 0) return
    const { publishWaiting } = await import('../editor/publish-waiting.ts')
    await dispatch(publishWaiting(userId, (path) => void navigate(path)))
  }
  useWhenBack(userId !== undefined, () => {
    // Where its code cannot be loaded the draft waits on.
    publish().catch(() => {})
  })
}

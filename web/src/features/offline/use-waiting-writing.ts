import { useNavigate } from 'react-router-dom'
import { useAppDispatch } from '../../store/store.ts'
import { useWhenBack } from '../../lib/use-when-back.ts'
import { useSession } from '../../store/use-session.ts'
import { waitingComments } from '../comments/comment-draft.ts'
import { waitingDrafts } from '../drafts/waiting-drafts.ts'

/** Publishes analyses and comments that were to be published once the network is back: when it comes, when a page begins with one, and until it is done. */
export const useWaitingWriting = (): void => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { user } = useSession()
  const publish = async () => {
    if (user === null) return
    const goTo = (path: string) => void navigate(path)
    if (waitingComments(user._id).length > 0) {
      const { publishWaitingComments } = await import('../comments/publish-waiting-comments.ts')
      await dispatch(publishWaitingComments(user, goTo))
    }
    if (waitingDrafts(localStorage, user._id).length > 0) {
      const { publishWaiting } = await import('../editor/publish-waiting.ts')
      await dispatch(publishWaiting(user._id, goTo))
    }
  }
  useWhenBack(user !== null, () => {
    // Where its code cannot be loaded it waits on.
    publish().catch(() => {})
  })
}

import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppDispatch } from '../../store/store.ts'
import { useWhenBack } from '../../lib/use-when-back.ts'
import { useSession } from '../../store/use-session.ts'
import { waitingComments } from '../comments/comment-draft.ts'
import { namedDrafts } from '../drafts/draft-names.ts'
import { waitingDrafts } from '../drafts/waiting-drafts.ts'

/**
 * Publishes analyses and comments that were to be published once the network is back, and sends what was written of drafts: when it
 * comes, when a page begins with one, and until it is done.
 */
export const useWaitingWriting = (): void => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { user } = useSession()
  const refused = useRef(new Set<string>())
  const send = async () => {
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
    if (namedDrafts(localStorage, user._id).length > 0) {
      const { sendUnsent } = await import('../drafts/send-unsent.ts')
      await dispatch(sendUnsent(user._id, refused.current))
    }
  }
  useWhenBack(user !== null, () => {
    // Where its code cannot be loaded it waits on.
    send().catch(() => {})
  })
}

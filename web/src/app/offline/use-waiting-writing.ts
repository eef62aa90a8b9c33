import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppDispatch, useSession } from '../../shared/store/store.ts'
import { useWhenBack } from '../../shared/lib/use-when-back.ts'
import { waitingComments } from '../../reading/comments/comment-draft.ts'
import { namedDrafts } from '../../writing/drafts/draft-names.ts'
import { waitingDrafts } from '../../writing/drafts/waiting-drafts.ts'

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
      const { publishWaitingComments } = await import('../../reading/comments/publish-waiting-comments.ts')
      await dispatch(publishWaitingComments(user, goTo))
    }
    if (waitingDrafts(localStorage, user._id).length > 0) {
      const { publishWaiting } = await import('../../writing/editor/form/publish/publish-waiting.ts')
      await dispatch(publishWaiting(user._id, goTo))
    }
    if (namedDrafts(localStorage, user._id).length > 0) {
      const { sendUnsent } = await import('../../writing/drafts/send-unsent.ts')
      await dispatch(sendUnsent(user._id, refused.current))
    }
  }
  useWhenBack(user !== null, () => {
    // Where its code cannot be loaded it waits on.
    send().catch(() => {})
  })
}

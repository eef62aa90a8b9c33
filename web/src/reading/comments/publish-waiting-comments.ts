import type { OwnUser } from '@soko/contracts/types/user.ts'
import { api } from '../../shared/api/api.ts'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import type { Thunk } from '../../shared/store/store.ts'
import { paths } from '../../shared/lib/paths.ts'
import { notify } from '../../shared/ui/notify.ts'
import { commentCommandsApi } from './comment-commands.api.ts'
import { commentCommandsTexts } from './comment-commands.texts.ts'
import { saveDraft, draftKey, readDraft, waitingComments } from './comment-draft.ts'

const { waiting: texts } = commentCommandsTexts

/** Publishes a user's waiting comments. Idempotency keys and cross-tab locks prevent duplicates. */
export const publishWaitingComments =
  (user: OwnUser, goTo: (path: string) => void): Thunk<Promise<void>> =>
  async (dispatch) => {
    for (const postId of waitingComments(user._id)) {
      const name = draftKey({ userId: user._id, postId })
      await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await dispatch(publishOne(postId, user, goTo))
      })
    }
  }

const publishOne =
  (postId: string, user: OwnUser, goTo: (path: string) => void): Thunk<Promise<void>> =>
  async (dispatch) => {
    const of = { userId: user._id, postId }
    const draft = readDraft(of)
    // Another tab may have published or cancelled the comment before this tab got the lock.
    if (draft.waiting === undefined || draft.sent === undefined) return
    const { text: comment, key } = draft.sent
    const path = `${paths.post(draft.waiting.slug)}#comments`
    const open = () => {
      goTo(path)
    }
    const { error } = await dispatch(
      commentCommandsApi.endpoints.addComment.initiate({ postId, comment, key, by: user }),
    )
    if (error === undefined) {
      saveDraft(of, { text: '' })
      // Browsers refetch lists when the network returns, possibly before the comment was published.
      dispatch(api.util.invalidateTags([{ type: 'Comments', id: postId }]))
      notify('success', texts.done, { label: texts.view, run: open, stays: true })
    } else if (statusOf(error) !== 0) {
      saveDraft(of, { ...draft, waiting: undefined })
      notify('error', texts.refused(messageOf(error)), { label: texts.open, run: open, stays: true })
    }
  }

import type { Comment } from '@soko/contracts/types/comment.ts'
import { messageOf } from '../../shared/api/http.ts'
import type { Dispatch } from '../../shared/store/store.ts'
import { notify } from '../../shared/ui/notify.ts'
import { commentCommandsApi } from './comment-commands.api.ts'
import { commentCommandsTexts } from './comment-commands.texts.ts'

/** Deletes one's comment at once; a toast offers to take it back. */
export const removeComment = async (comment: Comment, dispatch: Dispatch): Promise<void> => {
  const { error } = await dispatch(commentCommandsApi.endpoints.removeComment.initiate(comment))
  if (error !== undefined) {
    notify('error', messageOf(error))
    return
  }
  notify('success', commentCommandsTexts.removed, {
    label: commentCommandsTexts.undo,
    run: () => void restoreComment(comment, dispatch),
  })
}

const restoreComment = async (comment: Comment, dispatch: Dispatch): Promise<void> => {
  const { error } = await dispatch(commentCommandsApi.endpoints.restoreComment.initiate(comment))
  if (error === undefined) notify('success', commentCommandsTexts.restored)
  else notify('error', messageOf(error))
}

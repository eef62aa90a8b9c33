import type { Comment } from '@soko/contracts/types/comment.ts'
import { Trash2 } from 'lucide'
import { useAppDispatch, type Dispatch } from '../../shared/store/store.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { commentCommandsTexts } from './comment-commands.texts.ts'
import { messageOf } from '../../shared/api/http.ts'
import { notify } from '../../shared/ui/notify.ts'
import { commentCommandsApi } from './comment-commands.api.ts'

export const DeleteButton = ({ comment }: { readonly comment: Comment }) => {
  const dispatch = useAppDispatch()
  const remove = () => {
    // The button is unmounted with the comment, so move the focus to the heading.
    document.getElementById('comments')?.focus()
    void removeComment(comment, dispatch)
  }
  return (
    <IconButton label={commentCommandsTexts.remove} onClick={remove}>
      <Icon of={Trash2} />
    </IconButton>
  )
}

/** Deletes a comment without confirmation. A notification offers Undo. */
const removeComment = async (comment: Comment, dispatch: Dispatch): Promise<void> => {
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

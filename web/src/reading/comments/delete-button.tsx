import type { Comment } from '@soko/contracts/types/comment.ts'
import { Trash2 } from 'lucide'
import { useAppDispatch } from '../../shared/store/store.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { commentCommandsTexts } from './comment-commands.texts.ts'
import { removeComment } from './remove-comment.ts'

/** Deletes one's own comment: only its writer has it. */
export const DeleteButton = ({ comment }: { readonly comment: Comment }) => {
  const dispatch = useAppDispatch()
  const remove = () => {
    // The button goes with the comment: the keyboard goes on from the section's head.
    document.getElementById('comments')?.focus()
    void removeComment(comment, dispatch)
  }
  return (
    <IconButton label={commentCommandsTexts.remove} onClick={remove}>
      <Icon of={Trash2} />
    </IconButton>
  )
}

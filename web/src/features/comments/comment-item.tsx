import type { Comment } from '@soko/contracts/types/comment.ts'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { appTexts } from '../../app/app.texts.ts'
import { useAppDispatch } from '../../app/store.ts'
import { paths } from '../../lib/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notify.ts'
import { Ago } from '../../ui/ago.tsx'
import { useSession } from '../auth/use-session.ts'
import { ReportButton } from '../reports/report-button.tsx'
import { reportsTexts } from '../reports/reports.texts.ts'
import { isSending } from './comment-sending.ts'
import { commentsTexts } from './comments.texts.ts'

/** A comment; its writer can delete it, others can report it. */
export const CommentItem = ({ comment }: { readonly comment: Comment }) => {
  const { user } = useSession()
  const sending = isSending(comment)
  return (
    <li id={`comment-${comment._id}`} className={sending ? 'comment sending' : 'comment'}>
      <Avatar name={comment.author} photo={comment.photo} />
      <div>
        <p className="comment-by">
          <Link to={paths.profile(comment.author)}>@{comment.author}</Link>
          {sending ? (
            <span className="agate muted">{commentsTexts.sending}</span>
          ) : (
            <Ago at={comment.createdAt} />
          )}
        </p>
        <p className="comment-text">{comment.comment}</p>
      </div>
      {!sending &&
        (user?._id === comment.userId ? (
          <DeleteButton comment={comment} />
        ) : (
          <ReportButton
            about={{ commentId: comment._id }}
            label={reportsTexts.reportComment(comment.author)}
          />
        ))}
    </li>
  )
}

const DeleteButton = ({ comment }: { readonly comment: Comment }) => {
  const dispatch = useAppDispatch()
  const remove = async () => {
    try {
      const { removeComment } = await import('./remove-comment.ts')
      // Its button goes with the comment: the keyboard goes on from the section's head.
      document.getElementById('comments')?.focus()
      await removeComment(comment, dispatch)
    } catch {
      notify('error', appTexts.offline)
    }
  }
  return (
    <IconButton label={commentsTexts.remove} onClick={() => void remove()}>
      <Icon of={Trash2} />
    </IconButton>
  )
}

import type { Comment } from '@soko/contracts/types/comment.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Ago } from '../../shared/ui/ago.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useSession } from '../../shared/store/use-session.ts'
import { ReportButton } from '../reports/report-button.tsx'
import { reportsTexts } from '../reports/reports.texts.ts'
import { CommentText } from './comment-text.tsx'
import { isSending } from './comment-sending.ts'
import { commentsTexts } from './comments.texts.ts'

const DeleteButton = lazyPart(async () => (await import('./delete-button.tsx')).DeleteButton)

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
        <p className="comment-text" dir="auto">
          <CommentText text={comment.comment} symbols={comment.symbols} />
        </p>
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

import type { Comment } from '@soko/contracts/types/comment.ts'
import { Link } from 'react-router-dom'
import { TICKER } from '@soko/contracts/markets/symbols.ts'
import type { ReactNode } from 'react'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Ago } from '../../shared/ui/ago.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useSession } from '../../shared/store/store.ts'
import { ReportButton } from '../reports/report-button.tsx'
import { reportsTexts } from '../reports/reports.texts.ts'
import { isSending } from './comment-sending.ts'
import { commentsTexts } from './comments.texts.ts'
import { instrumentPath } from '../../shared/lib/instrument-path.ts'

const DeleteButton = lazyPart(async () => (await import('./delete-button.tsx')).DeleteButton)

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

type Props = {
  readonly text: string
  /** Symbols in the text that have a page; undefined in cache entries of earlier versions. */
  readonly symbols: readonly string[] | undefined
}

const CommentText = ({ text, symbols = [] }: Props): ReactNode => {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: ticker, index } of text.matchAll(TICKER)) {
    const symbol = ticker.slice(1)
    if (!symbols.includes(symbol)) continue
    parts.push(
      text.slice(end, index),
      <Link key={index} className="link" dir="ltr" to={instrumentPath(symbol)}>
        {ticker}
      </Link>,
    )
    end = index + ticker.length
  }
  return [...parts, text.slice(end)]
}

import type { Reported } from '@soko/contracts/types/report.ts'
import type { Person } from '@soko/contracts/types/user.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { DeletedComment, TextAsReported } from './reported-text.tsx'
import { reportQueueTexts as texts } from './reports.texts.ts'

export const PersonName = ({ person }: { readonly person: Person | null }) =>
  person === null ? (
    texts.somebodyErased
  ) : (
    <Link className="link" to={paths.profile(person.username)}>
      @{person.username}
    </Link>
  )

export const ReportedContent = ({ reported }: { readonly reported: Reported }) => (
  <>
    <h2 className="admin-item-title" tabIndex={-1}>
      <Title reported={reported} />
    </h2>
    {reported.about === 'post' ? (
      <p className="hint">
        {texts.by} <PersonName person={reported.author} />
      </p>
    ) : (
      <ReportedComment reported={reported} />
    )}
    <Visibility reported={reported} />
    {reported.about === 'post' && <TextAsReported reported={reported} />}
  </>
)

const Title = ({ reported: { about, post, isThere, author } }: { readonly reported: Reported }) => {
  if (about === 'comment') return author === null ? texts.commentErased : texts.commentBy(author.username)
  if (post === null) return texts.erased.post
  return isThere ? (
    <Link className="link" dir="auto" to={paths.post(post.slug)}>
      {post.title}
    </Link>
  ) : (
    <span dir="auto">{post.title}</span>
  )
}

const ReportedComment = ({ reported: { comment, post, isThere, state } }: { readonly reported: Reported }) =>
  comment === null ? (
    <p className="muted">{texts.erased.comment}</p>
  ) : (
    <blockquote className="message-quote">
      {comment.comment !== null && (
        <p className="message-words" dir="auto">
          {comment.comment}
        </p>
      )}
      {comment.comment === null && state === 'open' && <DeletedComment id={comment._id} />}
      {post !== null && (
        <footer className="hint">
          {texts.under}{' '}
          {isThere ? (
            <Link className="link" to={`${paths.post(post.slug)}#comments`} dir="auto">
              {post.title}
            </Link>
          ) : (
            <bdi>{post.title}</bdi>
          )}
        </footer>
      )}
    </blockquote>
  )

/** Shows that an admin removed the content, or its author deleted it. Renders nothing for other content. */
const Visibility = ({
  reported: { about, post, comment, isThere, removed },
}: {
  readonly reported: Reported
}) => {
  if (removed !== null) {
    return (
      <p className="report-away">
        {texts.removedBy} <PersonName person={removed.by} />, <FormattedDate at={removed.at} withTime />
      </p>
    )
  }
  const isErased = about === 'post' ? post === null : comment === null
  return isThere || isErased ? null : <p className="muted">{texts.gone[about]}</p>
}

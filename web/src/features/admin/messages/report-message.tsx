import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { PrintedDate } from '../../../ui/time.tsx'
import type { Report } from './messages.api.ts'
import { messagesTexts as texts } from './messages.texts.ts'
import { RemoveComment, RemovePost } from './removals.tsx'

/** What a member reported and why, and what can be done about it. */
export const ReportMessageItem = ({ report }: { readonly report: Report }) => (
  <article>
    <p className="message-kind">
      <span className="admin-tag no">{texts.report}</span> <PrintedDate at={report.at} withTime />
    </p>
    <h2 className="admin-item-title" tabIndex={-1}>
      {texts.reported[report.about]}
    </h2>
    <p className="hint">
      {texts.reportedBy}{' '}
      {report.reporter === null ? (
        texts.somebodyErased
      ) : (
        <Link className="link" to={paths.profile(report.reporter.username)}>
          @{report.reporter.username}
        </Link>
      )}
    </p>
    <p className="message-words">
      <b>{texts.reason}:</b> {report.reason}
    </p>
    {report.about === 'post' ? <ReportedPost report={report} /> : <ReportedComment report={report} />}
  </article>
)

const ReportedPost = ({ report: { post } }: { readonly report: Report }) =>
  post === null ? (
    <p className="muted">{texts.gone.post}</p>
  ) : (
    <>
      <p>
        <Link className="link" to={paths.post(post.slug)}>
          {post.title}
        </Link>
      </p>
      <div className="message-acts">
        <RemovePost post={post} />
      </div>
    </>
  )

const ReportedComment = ({ report: { post, comment } }: { readonly report: Report }) =>
  comment === null ? (
    <p className="muted">{texts.gone.comment}</p>
  ) : (
    <>
      <blockquote className="message-quote">
        <p className="message-words">{comment.comment}</p>
        {post !== null && (
          <footer className="hint">
            {texts.under}{' '}
            <Link className="link" to={`${paths.post(post.slug)}#comments`}>
              {post.title}
            </Link>
          </footer>
        )}
      </blockquote>
      <div className="message-acts">
        <RemoveComment commentId={comment._id} postId={post?._id} />
      </div>
    </>
  )

import './comments.css'
import type { Post } from '@soko/contracts/types/post.ts'
import type { MouseEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import { isPlainClick } from '../../shared/lib/plain-click.ts'
import { serializeTap } from '../../shared/lib/tap.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useSession } from '../../shared/store/store.ts'
import { CommentItem } from './comment-item.tsx'
import { useListCommentsInfiniteQuery } from './comments.api.ts'
import { commentsTexts } from './comments.texts.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const CommentForm = lazyPart(async () => (await import('./comment-form.tsx')).CommentForm)
/** Loaded when the page is idle. */
const NewComments = lazyPart(async () => (await import('../../shared/live/pills.tsx')).NewComments)

type Props = { readonly post: Pick<Post, '_id' | 'slug' | 'commentsCount'> }

export const Comments = ({ post }: Props) => {
  const from = useSearchParams()[0].get('comments') ?? ''
  const { user } = useSession()
  const path = paths.post(post.slug)
  const here = `${path}#comments`
  const tap = serializeTap({ kind: 'comment', id: post._id }, here)
  return (
    <section className="comments" aria-labelledby="comments">
      <div className="section-head">
        <h2 id="comments" tabIndex={-1}>
          {commentsTexts.title}
        </h2>
        <span className="agate muted">{commentsTexts.count(post.commentsCount)}</span>
      </div>
      {from === '' ? (
        <>
          <p className="for-visitors comments-join">
            <LinkButton to={paths.login(here)} tap={tap}>
              {commentsTexts.signIn}
            </LinkButton>
            <LinkButton to={paths.register(here)} tap={tap}>
              {commentsTexts.register}
            </LinkButton>
          </p>
          <div className="for-members comment-form-place">
            {user && <CommentForm key={user._id} post={post} user={user} />}
          </div>
        </>
      ) : (
        <p>
          <Link className="link" to={`${path}#comments`}>
            {commentsTexts.newest}
          </Link>
        </p>
      )}
      <CommentList postId={post._id} from={from} path={path} />
    </section>
  )
}

type ListProps = { readonly postId: string; readonly from: string; readonly path: string }

const CommentList = ({ postId, from, path }: ListProps) => {
  const list = useListCommentsInfiniteQuery({ postId, cursor: from })
  if (list.data === undefined) {
    return (
      <LoadingOrFailure error={list.error} onRetry={list.refetch} loading={commentsTexts.loading} lines={4} />
    )
  }
  const comments = list.data.pages.flatMap((page) => page.comments)
  const next = list.data.pages.at(-1)?.nextCursor ?? null
  const newCount = list.data.pages[0]?.newIds?.length ?? 0
  const more = (event?: MouseEvent) => {
    event?.preventDefault()
    if (!list.isFetchingNextPage) void list.fetchNextPage()
  }
  return (
    <>
      {newCount > 0 && (
        <NewComments count={newCount} read={async () => list.refetch({ refetchCachedPages: false })} />
      )}
      {comments.length === 0 && from === '' && <p className="comments-none">{commentsTexts.none}</p>}
      <ol className="comments-list">
        {comments.map((comment) => (
          <CommentItem key={comment._id} comment={comment} />
        ))}
      </ol>
      {list.isFetchNextPageError && list.error !== undefined ? (
        <Failure message={messageOf(list.error)} onRetry={more} />
      ) : (
        next !== null && (
          <p className="comments-older">
            <Link
              className="btn"
              to={`${path}?${new URLSearchParams({ comments: next }).toString()}#comments`}
              rel="next"
              aria-disabled={list.isFetchingNextPage}
              onClick={(event) => {
                if (isPlainClick(event)) more(event)
              }}
            >
              {commentsTexts.older}
            </Link>
          </p>
        )
      )}
    </>
  )
}

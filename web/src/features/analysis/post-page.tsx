import { useParams } from 'react-router-dom'
import { messageOf } from '../../api/http.ts'
import type { Page } from '../../pages/page.ts'
import { Failure } from '../../ui/failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { loadPostCalls } from '../calls/post-calls.tsx'
import { commentsApi } from '../comments/comments.api.ts'
import { wordsOfAddress } from '../not-found/words-of-address.ts'
import { NotFound } from '../not-found/not-found.tsx'
import { postListsApi } from '../posts/post-lists.api.ts'
import { recordedApi } from '../recorded/recorded.api.ts'
import { loadNear } from '../search/load-near.ts'
import { authorApi } from './author.api.ts'
import { describePost } from './describe-post.ts'
import { isDeleted, onePostApi, useFindPostQuery } from '../posts/one-post.api.ts'
import { postTexts } from './post.texts.ts'
import { PostView } from './post-view.tsx'
import { relatedTo } from './related.tsx'

const PostPage = () => {
  const { title = '' } = useParams()
  const { currentData, data, error, refetch } = useFindPostQuery(title)
  // One that was renamed while it is read is the same under its new address: it stays until that has answered.
  const post = currentData === undefined && data?.slug === title ? data : currentData
  if (post) return <PostView key={post._id} post={post} read={refetch} />
  if (post === null || isDeleted(error)) return <NotFound />
  return (
    <div className="wrap section page-waiting">
      {error === undefined ? (
        <div role="status" aria-label={postTexts.loading}>
          <Skeleton lines={12} />
        </div>
      ) : (
        <Failure message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

/** An analysis: its text, what it is about, what others say of it. */
export const page: Page = {
  Component: PostPage,
  load: async (dispatch, { path, params: { title = '' }, search }) => {
    const { data: post, error } = await dispatch(
      onePostApi.endpoints.findPost.initiate(title, { subscribe: false }),
    )
    if (post === null || isDeleted(error)) await loadNear(dispatch, wordsOfAddress(path))
    if (post?.slug !== title) return
    const related = relatedTo(post)
    const comments = { postId: post._id, from: search.get('comments') ?? '' }
    await Promise.all([
      dispatch(authorApi.endpoints.getAuthor.initiate(post.userId, { subscribe: false })),
      dispatch(commentsApi.endpoints.listComments.initiate(comments, { subscribe: false })),
      dispatch(recordedApi.endpoints.listLeavesOfPost.initiate(post._id, { subscribe: false })),
      loadPostCalls(dispatch, post),
      related && dispatch(postListsApi.endpoints.listPosts.initiate(related, { subscribe: false })),
    ])
  },
  describe: describePost,
}

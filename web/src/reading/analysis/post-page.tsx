import { useParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { loadPostCalls } from '../../markets/calls/post-calls.tsx'
import { commentsApi } from '../comments/comments.api.ts'
import { wordsOfPath } from '../../shared/not-found/path-words.ts'
import { NotFound } from '../../shared/not-found/not-found.tsx'
import { isDeleted, postsApi, useFindPostQuery } from '../../shared/posts/posts.api.ts'
import { loadSuggestions } from '../../shared/not-found/suggestions.api.ts'
import { describePost } from './describe-post.ts'
import { postTexts } from './post.texts.ts'
import { PostView } from './post-view.tsx'
import { relatedTo } from './related.tsx'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'

const PostPage = () => {
  const { title = '' } = useParams()
  const { currentData, data, error, refetch } = useFindPostQuery(title)
  // After a rename, keep showing the post until the request with its new slug has completed.
  const post = currentData === undefined && data?.slug === title ? data : currentData
  if (post) return <PostView key={post._id} post={post} refetch={refetch} />
  if (post === null || isDeleted(error)) return <NotFound />
  return (
    <div className="wrap section page-waiting">
      <LoadingOrFailure error={error} onRetry={refetch} loading={postTexts.loading} lines={12} />
    </div>
  )
}

export const page: Page = {
  Component: PostPage,
  load: async (dispatch, { path, params: { title = '' }, search }) => {
    const { data: post, error } = await dispatch(
      postsApi.endpoints.findPost.initiate(title, { subscribe: false }),
    )
    if (post === null || isDeleted(error)) await loadSuggestions(dispatch, wordsOfPath(path))
    if (post?.slug !== title) return
    const related = relatedTo(post)
    const comments = { postId: post._id, cursor: search.get('comments') ?? '' }
    await Promise.all([
      dispatch(postsApi.endpoints.getAuthor.initiate({ id: post.userId }, { subscribe: false })),
      dispatch(commentsApi.endpoints.listComments.initiate(comments, { subscribe: false })),
      dispatch(postsApi.endpoints.listLeavesOfPost.initiate({ id: post._id }, { subscribe: false })),
      loadPostCalls(dispatch, post),
      related && dispatch(postsApi.endpoints.listPosts.initiate(related, { subscribe: false })),
    ])
  },
  describe: describePost,
}

import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { Comments } from '../comments/comments.tsx'
import type { ReadAnew } from '../../shared/live/pill.tsx'
import { useLive } from '../../shared/live/use-live.ts'
import type { ShownPost } from '../../shared/posts/posts.api.ts'
import { PostArticle } from './post-article.tsx'
import { Related } from './related.tsx'

/** What happens meanwhile is followed once the page has nothing else to do; this comes along. */
const PostNews = lazyPart(async () => (await import('../../shared/live/pills.tsx')).PostNews)

type Props = { readonly post: ShownPost; /** Reads it anew. */ readonly read: ReadAnew }

/** An analysis, all of it. What becomes of it meanwhile is said, and shown when the reader asks for it. */
export const PostView = ({ post, read }: Props) => {
  useLive(`post:${post._id}`)
  return (
    <>
      {post.news !== undefined && <PostNews news={post.news} read={read} />}
      <PostArticle post={post}>
        <Comments post={post} />
      </PostArticle>
      <Related post={post} />
    </>
  )
}

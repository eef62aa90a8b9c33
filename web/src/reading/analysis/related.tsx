import type { Post } from '@soko/contracts/types/post.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { type PostListQuery, useListPostsInfiniteQuery } from '../../shared/posts/posts.api.ts'
import { PostCard } from '../cards/post-card.tsx'
import { usePersonal } from '../../shared/me/use-personal.ts'
import { postTexts } from './post.texts.ts'

const MAX_RELATED = 4

/** Requests an additional analysis, because the result may contain the post itself. */
export const relatedTo = ({ categories: [category] }: Pick<Post, 'categories'>): PostListQuery | undefined =>
  category === undefined ? undefined : { category, limit: MAX_RELATED + 1 }

/** Renders nothing if the request fails. */
export const Related = ({ post }: { readonly post: Post }) => {
  const { data } = useListPostsInfiniteQuery(relatedTo(post) ?? skipToken)
  const related = (data?.pages[0]?.posts ?? []).filter(({ _id }) => _id !== post._id).slice(0, MAX_RELATED)
  usePersonal({ posts: [post._id, ...related.map(({ _id }) => _id)], users: [post.userId] })
  if (related.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="related">
      <div className="section-head">
        <h2 id="related">{postTexts.related}</h2>
      </div>
      <div className="post-related">
        {related.map((card) => (
          <PostCard key={card._id} post={card} size="stack" headingLevel={3} isOpen />
        ))}
      </div>
    </section>
  )
}

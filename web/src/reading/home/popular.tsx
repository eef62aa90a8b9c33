import type { Card } from '@soko/contracts/types/post.ts'
import { Link } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { PostCard } from '../cards/post-card.tsx'
import { useListPostsInfiniteQuery } from '../../shared/posts/posts.api.ts'
import { postsTexts } from '../cards/cards.texts.ts'
import { CardSkeletons } from '../cards/card-skeletons.tsx'
import { homeTexts } from './home.texts.ts'

/** The layout has ten cards: a lead, three beside the lead, and six below. */
export const popularQuery = { sort: 'popular', announced: '1', limit: 10 } as const

export const Popular = () => (
  <section className="section wrap" aria-label={homeTexts.popular.title}>
    <div className="section-head">
      <h2>{homeTexts.popular.title}</h2>
      <Link className="link" to={paths.blog}>
        {homeTexts.popular.all}
      </Link>
    </div>
    <PopularPosts />
  </section>
)

const PopularPosts = () => {
  const { data, error, isError, refetch } = useListPostsInfiniteQuery(popularQuery)
  const posts = data?.pages[0]?.posts
  if (posts !== undefined) return <Front posts={posts} />
  return isError && error ? (
    <Failure message={messageOf(error)} onRetry={() => void refetch()} />
  ) : (
    <CardSkeletons rows={3} />
  )
}

const Front = ({ posts: [lead, ...others] }: { readonly posts: readonly Card[] }) => {
  if (lead === undefined) return <EmptyState level={3} title={postsTexts.list.empty} />
  const beside = others.slice(0, 3)
  const below = others.slice(3, 9)
  return (
    <>
      <div className="front">
        <PostCard post={lead} size="lead" headingLevel={3} priority />
        {beside.length > 0 && (
          <ul className="list">
            {beside.map((post) => (
              <li key={post._id}>
                <PostCard post={post} size="narrow" headingLevel={3} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {below.length > 0 && <CardGrid posts={below} headingLevel={3} className="front-below" />}
    </>
  )
}

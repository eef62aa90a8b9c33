import type { Card } from '@soko/contracts/types/post.ts'
import { PostCard } from './post-card.tsx'

type Props = {
  readonly posts: readonly Card[]
  readonly headingLevel: 2 | 3
  readonly className?: string
}

export const CardGrid = ({ posts, headingLevel, className = '' }: Props) => (
  <ul className={`card-grid ${className}`.trim()}>
    {posts.map((post) => (
      <li key={post._id}>
        <PostCard post={post} size="stack" headingLevel={headingLevel} />
      </li>
    ))}
  </ul>
)

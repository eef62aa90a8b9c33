import { Fragment, type ReactNode } from 'react'
import type { ListedCard } from '../../shared/posts/posts.api.ts'
import { PostCard } from './post-card.tsx'

type Props = {
  readonly posts: readonly ListedCard[]
  readonly headingLevel: 2 | 3
  readonly className?: string
  readonly noteOf?: (post: ListedCard) => ReactNode
  /** Shown below the first row, whatever its number of columns, once it contains a list item. */
  readonly belowFirstRow?: ReactNode
}

export const CardGrid = ({ posts, headingLevel, className = '', noteOf, belowFirstRow }: Props) => (
  <ul className={`card-grid ${className}`.trim()}>
    {posts.map((post, index) => (
      <Fragment key={post._id}>
        <li>
          <PostCard post={post} size="stack" headingLevel={headingLevel} note={noteOf?.(post)} />
        </li>
        {index === 0 && belowFirstRow !== undefined && <li className="card-grid-row">{belowFirstRow}</li>}
      </Fragment>
    ))}
  </ul>
)

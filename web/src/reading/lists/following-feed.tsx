import { useSearchParams } from 'react-router-dom'
import { CardGrid } from '../cards/card-grid.tsx'
import { PostCard } from '../cards/post-card.tsx'
import type { ListedCard } from '../../shared/posts/posts.api.ts'
import { NothingFollowed } from '../../shared/follows/nothing-followed.tsx'
import { FollowedBecause } from './followed-because.tsx'
import { fromCursor } from './list-address.ts'
import { PostList } from './post-list.tsx'

type Props = {
  readonly userId: string
  /** Address of the page, without the cursor. */
  readonly path: string
  readonly layout: 'grid' | 'list'
  readonly headingLevel: 2 | 3
}

const noteOf = (post: ListedCard) => <FollowedBecause post={post} />

/** Analyses of the people, topics and instruments that the user follows, newest first. */
export const FollowingFeed = ({ userId, path, layout, headingLevel }: Props) => {
  const [search] = useSearchParams()
  return (
    <PostList query={{ followedBy: userId, ...fromCursor(search) }} path={path} empty={<NothingFollowed />}>
      {(posts) =>
        layout === 'grid' ? (
          <CardGrid posts={posts} headingLevel={headingLevel} noteOf={noteOf} />
        ) : (
          <ul className="list">
            {posts.map((post) => (
              <li key={post._id}>
                <PostCard post={post} size="standard" headingLevel={headingLevel} note={noteOf(post)} />
              </li>
            ))}
          </ul>
        )
      }
    </PostList>
  )
}

import type { Post } from '@soko/contracts/types/post.ts'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { useGetAuthorQuery } from '../../shared/posts/posts.api.ts'
import { postTexts } from './post.texts.ts'

/** Who wrote it, at the end of an analysis: names, and what they say of themselves. */
export const AuthorNote = ({ post: { userId, name, username, photo } }: { readonly post: Post }) => {
  const { data: author } = useGetAuthorQuery({ id: userId })
  return (
    <aside className="post-author" aria-label={postTexts.author}>
      <Avatar name={name} photo={photo} size="md" />
      <div>
        <p>
          <b dir="auto">{name}</b>{' '}
          <Link className="link" to={paths.profile(username)}>
            @{username}
          </Link>
        </p>
        {author && author.bio !== '' && (
          <p className="post-author-bio" dir="auto">
            {author.bio}
          </p>
        )}
      </div>
    </aside>
  )
}

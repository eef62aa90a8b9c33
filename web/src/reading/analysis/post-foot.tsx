import { licenceOf } from '@soko/contracts/text/licences.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useSession } from '../../shared/store/store.ts'
import { ReportButton } from '../reports/report-button.tsx'
import { SeriesNavigation } from './series-place.tsx'
import { postTexts } from './post.texts.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { useGetAuthorQuery } from '../../shared/posts/posts.api.ts'

const RevisionList = lazyPart(async () => (await import('./revision-list.tsx')).RevisionList)

type Props = {
  readonly post: Post
  /** Whether the post is a draft, which has no history and cannot be reported. */
  readonly isDraft: boolean
}

export const PostFoot = ({ post, isDraft }: Props) => {
  const licence = licenceOf(post.licence)
  return (
    <footer className="post-foot">
      <SeriesNavigation post={post} />
      <AuthorNote post={post} />
      <p className="post-risk">{postTexts.risk}</p>
      {licence && (
        <p className="post-licence">
          {postTexts.licence}{' '}
          <a className="link" rel="license" href={licence.address}>
            {licence.name}
          </a>
        </p>
      )}
      <Source post={post} />
      {!isDraft && <HistoryAndReport post={post} />}
    </footer>
  )
}

const HistoryAndReport = ({ post }: Pick<Props, 'post'>) => {
  const { user } = useSession()
  const history = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  // The reader may have opened the history before hydration.
  useEffect(() => {
    if (history.current?.open) setOpened(true)
  }, [])
  return (
    <>
      <details
        ref={history}
        className="post-history"
        onToggle={() => {
          setOpened(true)
        }}
      >
        <summary className="btn quiet">{postTexts.history}</summary>
        {opened && <RevisionList post={post} />}
      </details>
      {user?._id !== post.userId && <ReportButton about={{ postId: post._id }} />}
    </>
  )
}

/** The source on printed pages. Rendered only in browsers, because the server does not know the host. */
const Source = ({ post: { name, slug } }: { readonly post: Post }) => {
  const host = useHydrated() ? location.origin : ''
  return (
    <p className="post-source print-only">
      {postTexts.printed(name)} {host + paths.post(slug)}
    </p>
  )
}

const AuthorNote = ({ post: { userId, name, username, photo } }: { readonly post: Post }) => {
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

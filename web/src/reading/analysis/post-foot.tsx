import { licenceOf } from '@soko/contracts/text/licences.ts'
import type { Post } from '@soko/contracts/types/post.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { useHydrated } from '../../shared/lib/use-hydrated.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useSession } from '../../shared/store/store.ts'
import { ReportButton } from '../reports/report-button.tsx'
import { SeriesWay } from './series-place.tsx'
import { postTexts } from './post.texts.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { useGetAuthorQuery } from '../../shared/posts/posts.api.ts'

const RevisionList = lazyPart(async () => (await import('./revision-list.tsx')).RevisionList)

type Props = {
  readonly post: Post
  /** It is not published yet: it has no history, and nobody reports it. */
  readonly isDraft: boolean
}

/** Below the text: who wrote it, what it is not, how it came to be, and a way to say that something is wrong with it. */
export const PostFoot = ({ post, isDraft }: Props) => {
  const licence = licenceOf(post.licence)
  return (
    <footer className="post-foot">
      <SeriesWay post={post} />
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
      {!isDraft && <Doings post={post} />}
    </footer>
  )
}

/** How it came to be, and a way to say that something is wrong with it. */
const Doings = ({ post }: Pick<Props, 'post'>) => {
  const { user } = useSession()
  const history = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  // It may have been opened before React was there.
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

/** On paper: whose it is and where. The host is known in a browser only. */
const Source = ({ post: { name, slug } }: { readonly post: Post }) => {
  const host = useHydrated() ? location.origin : ''
  return (
    <p className="post-source print-only">
      {postTexts.printed(name)} {host + paths.post(slug)}
    </p>
  )
}

/** Who wrote it, at the end of an analysis: names, and what they say of themselves. */
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

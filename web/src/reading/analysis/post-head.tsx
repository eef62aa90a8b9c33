import type { Post } from '@soko/contracts/types/post.ts'
import { Ellipsis } from 'lucide'
import { Link } from 'react-router-dom'
import { withLoadingBar } from '../../shared/lib/loading-code.ts'
import { languageOf } from '@soko/contracts/text/language-of.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { MenuButton, type MenuState } from '../../shared/ui/menu-button.tsx'
import { FormattedDate, FormattedDay } from '../../shared/ui/time.tsx'
import { useSession } from '../../shared/store/store.ts'
import { BookmarkButton } from '../../shared/bookmarks/bookmark-button.tsx'
import { FollowButton } from '../../shared/follows/follow-button.tsx'
import { PostCallNotes, PostInstruments } from '../../markets/calls/post-calls.tsx'
import { CategoryChips } from '../cards/category-chips.tsx'
import { useGetAuthorQuery, useListLeavesOfPostQuery } from '../../shared/posts/posts.api.ts'
import { postTexts } from './post.texts.ts'
import { SeriesPart } from './series-place.tsx'
import { ShareButton } from './share-button.tsx'
import { Recorded } from '../../markets/recorded/recorded.tsx'

const OwnerMenu = lazyPart(withLoadingBar(async () => (await import('./owner-menu.tsx')).OwnerMenu))

const ownerMenuOf = (post: Post) => (state: MenuState) => <OwnerMenu {...state} post={post} />

/** Whether the author has written a summary. If not, `editorText` is the start of the text. */
const hasOwnSummary = ({ editorText, desc }: Post): boolean =>
  editorText !== '' && !desc.replaceAll(/\s+/g, ' ').startsWith(editorText)

type Props = {
  readonly post: Post
  /** Whether the post is a draft, which has no menu or buttons. */
  readonly isDraft: boolean
}

export const PostHead = ({ post, isDraft }: Props) => {
  const { data: author } = useGetAuthorQuery({ id: post.userId })
  return (
    <header className="post-head">
      <CategoryChips names={post.categories} label={postTexts.categories} />
      <SeriesPart post={post} />
      <h1 dir="auto" lang={languageOf(post.title)}>
        {post.title}
      </h1>
      {hasOwnSummary(post) && (
        <p className="post-standfirst" dir="auto" lang={languageOf(post.editorText)}>
          {post.editorText}
        </p>
      )}
      <div className="post-by">
        <Avatar name={post.name} photo={post.photo} size="md" />
        <div className="post-by-text">
          <p>
            <b dir="auto">{post.name}</b>{' '}
            <Link className="link" to={paths.profile(post.username)}>
              @{post.username}
            </Link>
          </p>
          {author && author.bio !== '' && (
            <p className="post-bio" dir="auto">
              {author.bio}
            </p>
          )}
          <div className="agate muted">
            <Published post={post} isDraft={isDraft} /> &middot; {postTexts.reading(post.readingMinutes)}
            {post.version > 1 && !isDraft && (
              <>
                {' '}
                &middot;{' '}
                <Link className="link" to={paths.versions(post.slug)}>
                  {postTexts.updated} <FormattedDate at={post.updatedAt} />
                </Link>
              </>
            )}
            {!isDraft && <RecordedVersion post={post} />}
          </div>
          <FirstPublishedAt post={post} />
        </div>
        {!isDraft && <Actions post={post} />}
      </div>
      {!isDraft && <PostCallNotes post={post} />}
      {!isDraft && <PostInstruments post={post} />}
      {post.disclosure && (
        <p className="post-disclosure" dir="auto" lang={languageOf(post.disclosure)}>
          <b>{postTexts.disclosure}</b> {post.disclosure}
        </p>
      )}
    </header>
  )
}

const Actions = ({ post }: Pick<Props, 'post'>) => {
  const { user } = useSession()
  const isOwn = user?._id === post.userId
  return (
    <div className="post-acts">
      {!isOwn && <FollowButton userId={post.userId} username={post.username} />}
      <BookmarkButton postId={post._id} />
      <ShareButton post={post} />
      {isOwn && (
        <MenuButton label={postTexts.menu.label} menu={ownerMenuOf(post)}>
          <Icon of={Ellipsis} />
        </MenuButton>
      )}
    </div>
  )
}

const RecordedVersion = ({ post: { _id, version } }: { readonly post: Post }) => {
  const { data: leaves } = useListLeavesOfPostQuery({ id: _id })
  const leaf = leaves?.find((each) => each.version === version)
  return leaf && <Recorded service="content" leaf={leaf} separator={' \u00B7 '} />
}

const { firstPublished: texts } = postTexts

type FirstPublishedAtProps = {
  readonly post: Post
  readonly isDraft: boolean
}

const Published = ({
  post: { canonicalUrl, firstPublishedAt, createdAt },
  isDraft,
}: FirstPublishedAtProps) =>
  firstPublishedAt === '' ? (
    <FormattedDate at={createdAt} withTime />
  ) : (
    <>
      {texts.text} <FormattedDay day={firstPublishedAt} />
      {canonicalUrl !== '' && <At address={canonicalUrl} />}
      {!isDraft && (
        <>
          {`, ${texts.since} `}
          <FormattedDate at={createdAt} />
        </>
      )}
    </>
  )

const FirstPublishedAt = ({
  post: { canonicalUrl, firstPublishedAt },
}: {
  readonly post: Pick<Post, 'canonicalUrl' | 'firstPublishedAt'>
}) =>
  canonicalUrl !== '' && firstPublishedAt === '' ? (
    <p className="agate muted">
      {texts.text}
      <At address={canonicalUrl} />
    </p>
  ) : null

const At = ({ address }: { readonly address: string }) => (
  <>
    {` ${texts.at} `}
    <a className="link" href={address} rel="noopener nofollow ugc">
      {new URL(address).host}
    </a>
  </>
)

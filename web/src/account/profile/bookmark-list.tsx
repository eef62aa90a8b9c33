import type { OwnUser } from '@soko/contracts/types/user.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { messageOf, statusOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { useListBookmarksInfiniteQuery } from '../../shared/me/me.api.ts'
import { fromCursor } from '../../reading/lists/list-address.ts'
import { ListFoot } from '../../reading/lists/list-foot.tsx'
import { PostCard } from '../../reading/cards/post-card.tsx'
import { postsTexts } from '../../reading/cards/cards.texts.ts'
import { useFocusFirstNew } from '../../shared/lib/use-focus-first-new.ts'
import { CardSkeletons } from '../../reading/cards/card-skeletons.tsx'
import type { Profile } from './profile.api.ts'

const texts = {
  empty: {
    own: 'Bookmark an analysis to find it here later.',
    others: (username: string) => `@${username} has no bookmarks.`,
  },
  findAnalyses: 'Find analyses to read',
  private: {
    title: 'Not shared',
    text: (username: string) => `@${username} keeps bookmarks private.`,
    back: (username: string) => `Analyses by @${username}`,
  },
  own: {
    shared: 'Other members can see your bookmarks.',
    hidden: 'Only you can see your bookmarks.',
    change: 'Change this in Settings',
  },
} as const

type Props = {
  readonly profile: Profile
  readonly viewer: OwnUser
}

/** Lists the bookmarks of a user. Other viewers see them only if the user shares them. */
export const BookmarkList = ({ profile, viewer }: Props) => {
  const [search] = useSearchParams()
  const list = useListBookmarksInfiniteQuery({ userId: profile._id, ...fromCursor(search) })
  const bookmarks = list.data?.pages.flatMap((page) => page.bookmarks)
  const { box, focusNext } = useFocusFirstNew(bookmarks?.length ?? 0)
  const isOwn = viewer._id === profile._id
  if (bookmarks === undefined) {
    if (list.error === undefined || list.isFetching) return <CardSkeletons rows={3} />
    if (statusOf(list.error) === 403) return <Private profile={profile} />
    return <Failure message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  }
  return (
    <div ref={box}>
      {isOwn && <BookmarkVisibility shared={viewer.shareBookmarks} />}
      {bookmarks.length === 0 ? (
        <EmptyState
          title={postsTexts.list.empty}
          text={isOwn ? texts.empty.own : texts.empty.others(profile.username)}
        >
          {isOwn && <LinkButton to={paths.blog}>{texts.findAnalyses}</LinkButton>}
        </EmptyState>
      ) : (
        <ul className="list">
          {bookmarks.map(({ _id, post }) => (
            <li key={_id}>
              <PostCard post={post} size="standard" summaryLength={300} />
            </li>
          ))}
        </ul>
      )}
      <ListFoot
        path={paths.bookmarks(profile.username)}
        next={list.data?.pages.at(-1)?.nextCursor ?? null}
        pages={list.data?.pages.length ?? 0}
        shown={bookmarks.length}
        loading={list.isFetchingNextPage}
        failure={list.isFetchNextPageError && list.error ? messageOf(list.error) : undefined}
        onMore={() => void list.fetchNextPage()}
        onClickMore={focusNext}
      />
    </div>
  )
}

const BookmarkVisibility = ({ shared }: { readonly shared: boolean }) => (
  <p className="who-sees hint">
    {shared ? texts.own.shared : texts.own.hidden}{' '}
    <Link className="link" to={paths.settings}>
      {texts.own.change}
    </Link>
  </p>
)

const Private = ({ profile: { username } }: { readonly profile: Profile }) => (
  <EmptyState title={texts.private.title} text={texts.private.text(username)}>
    <LinkButton to={paths.profile(username)}>{texts.private.back(username)}</LinkButton>
  </EmptyState>
)

import type { Person } from '@soko/contracts/types/user.ts'
import { Link } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { FollowButton } from '../../shared/follows/follow-button.tsx'
import { NothingFollowed } from '../../shared/follows/nothing-followed.tsx'
import { paths } from '../../shared/lib/paths.ts'
import { useFocusFirstNew } from '../../shared/lib/use-focus-first-new.ts'
import { usePersonal } from '../../shared/me/use-personal.ts'
import { LoadingOrFailure } from '../../shared/pages/loaded.tsx'
import { type ListedCard, useListPostsInfiniteQuery } from '../../shared/posts/posts.api.ts'
import { selectFollowing } from '../../shared/store/personal.slice.ts'
import { useAppSelector } from '../../shared/store/store.ts'
import { Ago } from '../../shared/ui/ago.tsx'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { useListPeopleInfiniteQuery } from '../profile/profile.api.ts'
import { FollowRow } from './follow-row.tsx'
import { followingTexts as texts } from './following.texts.ts'

/** The page requests the same list for its count. */
export const followedPeople = (userId: string) => ({ id: userId, kind: 'following', limit: 50 }) as const

/** The list stays as loaded, so that the rows of unfollowed people do not move. */
export const FollowedPeople = ({ userId }: { readonly userId: string }) => {
  const list = useListPeopleInfiniteQuery(followedPeople(userId))
  const people = list.data?.pages.flatMap(({ users }) => users)
  usePersonal({ users: people?.map(({ _id }) => _id) ?? [] })
  const newest = useNewestPosts(userId)
  const { box, focusNext } = useFocusFirstNew(people?.length ?? 0, '.follow-row-name a')
  if (people === undefined) {
    const error = list.isFetching ? undefined : list.error
    return <LoadingOrFailure error={error} onRetry={list.refetch} loading={texts.loading.people} lines={8} />
  }
  if (people.length === 0) return <NothingFollowed />
  return (
    <div ref={box}>
      <ul className="follow-rows">
        {people.map((person) => (
          <PersonRow key={person._id} person={person} newest={newest.get(person._id)} />
        ))}
      </ul>
      {list.error && !list.isFetching && (
        <Failure message={messageOf(list.error)} onRetry={() => void list.fetchNextPage()} />
      )}
      {list.hasNextPage && !list.isError && (
        <p className="follow-rows-more">
          <Button
            aria-disabled={list.isFetching || undefined}
            onClick={() => {
              if (list.isFetching) return
              focusNext()
              void list.fetchNextPage()
            }}
          >
            {texts.more}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The newest post by author, from the first page of followed posts: one request for all rows. */
const useNewestPosts = (userId: string): ReadonlyMap<string, ListedCard> => {
  const { data } = useListPostsInfiniteQuery({ followedBy: userId })
  const posts = data?.pages.flatMap((page) => page.posts) ?? []
  return new Map(posts.toReversed().map((post) => [post.userId, post]))
}

type RowProps = { readonly person: Person; readonly newest: ListedCard | undefined }

const PersonRow = ({ person: { _id, username, name, photo }, newest }: RowProps) => {
  const following = useAppSelector((state) => selectFollowing(state, _id))
  return (
    <FollowRow
      sign={<Avatar name={name} photo={photo} size="md" />}
      name={name}
      id={`@${username}`}
      to={paths.profile(username)}
      about={following === false ? texts.unfollowed.people(username) : newest && <Newest post={newest} />}
      button={<FollowButton userId={_id} username={username} />}
    />
  )
}

const Newest = ({ post: { slug, title, createdAt } }: { readonly post: ListedCard }) => (
  <>
    <Ago at={createdAt} />
    {texts.published}
    <Link to={paths.post(slug)} dir="auto">
      {title}
    </Link>
  </>
)

import type { Person } from '@soko/contracts/types/user.ts'
import { Link } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { followingPath } from '../../shared/lib/following-paths.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { type PeopleQuery, type Profile, useListPeopleInfiniteQuery } from './profile.api.ts'
import { useSession } from '../../shared/store/store.ts'
import './people-dialog.css'

const texts = {
  followers: (username: string) => `Followers of @${username}`,
  following: (username: string) => `@${username} follows`,
  nobody: 'Nobody yet.',
  all: 'People, topics and instruments you follow',
  more: 'Show more',
  loading: 'Loading people',
} as const

type Props = {
  readonly profile: Profile
  readonly kind: PeopleQuery['kind']
  readonly open: boolean
  readonly onClose: () => void
}

/** Lists followers or followed users. In the list of followed users, the user finds a link to `/following`. */
export const PeopleDialog = ({ profile, kind, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={texts[kind](profile.username)}>
    <PeopleList id={profile._id} kind={kind} onLeave={onClose} />
    {kind === 'following' && <OwnFollows userId={profile._id} onLeave={onClose} />}
  </Dialog>
)

const OwnFollows = ({ userId, onLeave }: { readonly userId: string; readonly onLeave: () => void }) =>
  useSession().user?._id === userId && (
    <p>
      <Link className="link" to={followingPath('people')} onClick={onLeave}>
        {texts.all}
      </Link>
    </p>
  )

const PeopleList = ({ onLeave, ...query }: PeopleQuery & { readonly onLeave: () => void }) => {
  const list = useListPeopleInfiniteQuery(query)
  const people = list.data?.pages.flatMap(({ users }) => users)
  return (
    <div className="stack">
      {people?.length === 0 && <p className="muted">{texts.nobody}</p>}
      {people !== undefined && people.length > 0 && (
        <ul>
          {people.map((person) => (
            <li key={person._id}>
              <PersonLink person={person} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      {list.isFetching && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton lines={4} />
        </div>
      )}
      {list.error && !list.isFetching && (
        <Failure
          message={messageOf(list.error)}
          onRetry={() => void (people === undefined ? list.refetch() : list.fetchNextPage())}
        />
      )}
      {list.hasNextPage && !list.isFetching && !list.isError && (
        <Button wide onClick={() => void list.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </div>
  )
}

const PersonLink = ({ person, onLeave }: { readonly person: Person; readonly onLeave: () => void }) => (
  <Link className="person" to={paths.profile(person.username)} onClick={onLeave}>
    <Avatar name={person.name} photo={person.photo} size="md" />
    <span>
      <b dir="auto">{person.name}</b>
      <span className="muted">@{person.username}</span>
    </span>
  </Link>
)

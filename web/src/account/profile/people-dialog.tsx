import type { Person } from '@soko/contracts/types/user.ts'
import { Link } from 'react-router-dom'
import { messageOf } from '../../shared/api/http.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { type PeopleQuery, type Profile, useListPeopleInfiniteQuery } from './profile.api.ts'
import { useSession } from '../../shared/store/store.ts'
import './people-dialog.css'
import { useListFollowedInstrumentsQuery } from '../../shared/me/me.api.ts'
import { instrumentPath } from '../../markets/prices/market-tabs.tsx'

const texts = {
  followers: (username: string) => `Followers of @${username}`,
  following: (username: string) => `@${username} follows`,
  nobody: 'Nobody yet.',
  instruments: 'Instruments',
  onlyYou: 'Only you can see which instruments you follow.',
  more: 'Show more',
  loading: 'Loading people',
} as const

type Props = {
  readonly profile: Profile
  readonly kind: PeopleQuery['kind']
  readonly open: boolean
  readonly onClose: () => void
}

/** Lists followers or followed users. The user's own list of followed users also has the followed instruments. */
export const PeopleDialog = ({ profile, kind, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={texts[kind](profile.username)}>
    <PeopleList id={profile._id} kind={kind} onLeave={onClose} />
    {kind === 'following' && <OwnInstruments userId={profile._id} onLeave={onClose} />}
  </Dialog>
)

const OwnInstruments = ({ userId, onLeave }: { readonly userId: string; readonly onLeave: () => void }) =>
  useSession().user?._id === userId && <FollowedInstruments onLeave={onLeave} />

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

/** The instruments that the signed-in user follows. Other users cannot see them. */
const FollowedInstruments = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { data: instruments = [] } = useListFollowedInstrumentsQuery()
  if (instruments.length === 0) return null
  return (
    <section aria-labelledby="followed-instruments">
      <h3 id="followed-instruments">{texts.instruments}</h3>
      <p className="muted">{texts.onlyYou}</p>
      <ul className="followed-instruments">
        {instruments.map(({ symbol, name }) => (
          <li key={symbol}>
            <Link className="link" to={instrumentPath(symbol)} dir="auto" onClick={onLeave}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

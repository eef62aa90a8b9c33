import { type ReactNode, useState } from 'react'
import { withLoadingBar } from '../../shared/lib/loading-code.ts'
import { paths } from '../../shared/lib/paths.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { LinkButton } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { FormattedDate } from '../../shared/ui/time.tsx'
import { useSession } from '../../shared/store/store.ts'
import { FollowButton } from '../../shared/follows/follow-button.tsx'
import { SubscribeBox } from '../../shared/subscribing/subscribe-box.tsx'
import { usePersonal } from '../../shared/me/use-personal.ts'
import type { PeopleQuery, Profile } from './profile.api.ts'
import { profileTexts as texts } from './profile.texts.ts'

const PeopleDialog = lazyPart(withLoadingBar(async () => (await import('./people-dialog.tsx')).PeopleDialog))

/** Users see a button to edit their own profile instead of the follow button. */
export const ProfileHead = ({ profile }: { readonly profile: Profile }) => {
  const { name, username, photo, bio, createdAt } = profile
  return (
    <header className="who">
      <Avatar name={name} photo={photo} size="xl" />
      <div className="who-names">
        <h1 dir="auto">{name}</h1>
        <p className="muted">@{username}</p>
      </div>
      <div className="who-act">
        <ProfileAct profile={profile} />
      </div>
      <div className="who-rest">
        {bio !== '' && (
          <p className="who-bio" dir="auto">
            {bio}
          </p>
        )}
        <p className="agate muted">
          {texts.memberSince} <FormattedDate at={createdAt} />
        </p>
        <Counts profile={profile} />
      </div>
      <SubscribeBox subject={{ kind: 'author', id: profile._id, name }} place="profile" />
    </header>
  )
}

const ProfileAct = ({ profile: { _id, username } }: { readonly profile: Profile }) => {
  const { user } = useSession()
  usePersonal({ users: [_id] })
  return user?._id === _id ? (
    <LinkButton to={paths.editProfile(username)}>{texts.edit}</LinkButton>
  ) : (
    <FollowButton kind="go" userId={_id} username={username} />
  )
}

const Counts = ({ profile }: { readonly profile: Profile }) => {
  const [people, setPeople] = useState<{ readonly kind: PeopleQuery['kind']; readonly open: boolean }>()
  const { followersCount, followingCount, postsCount } = profile
  const { counts } = texts
  const button = (kind: PeopleQuery['kind'], children: ReactNode) => (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        setPeople({ kind, open: true })
      }}
    >
      {children}
    </button>
  )
  return (
    <div className="who-counts">
      {button('followers', <Count of={followersCount} label={counts.followers(followersCount)} />)}
      {button('following', <Count of={followingCount} label={counts.following} />)}
      <span>
        <Count of={postsCount} label={counts.analyses(postsCount)} />
      </span>
      {people && (
        <PeopleDialog
          profile={profile}
          {...people}
          onClose={() => {
            setPeople({ ...people, open: false })
          }}
        />
      )}
    </div>
  )
}

const Count = ({ of: count, label }: { readonly of: number; readonly label: string }) => (
  <>
    <b>{count.toLocaleString('en')}</b> {label}
  </>
)

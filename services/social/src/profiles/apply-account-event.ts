import { ProfileTags } from '@soko/contracts/http/cache-tags.ts'
import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { type ProfileDocument, ProfileKeys } from './profile-view.ts'

type Events = EventsOf<typeof PublicUser>

const BLANK = { bio: '', photo: '', shareBookmarks: false, usernames: [] }

/**
 * A former username identifies its user until another user takes it. The stream's name identifies the user
 * even if the event's data was erased.
 */
export const applyAccountEvent = async (
  event: PublishedEventOf<typeof PublicUser>,
  view: ViewWriter,
): Promise<void> => {
  const userId = PublicUser.idOf(event.stream)
  if (userId === undefined) return
  switch (event.type) {
    case 'AccountRegistered': {
      if (event.data === undefined) return
      const { username, name } = event.data
      const profile = { _id: userId, username, name, createdAt: event.time, ...BLANK }
      save(profile, view)
      break
    }
    case 'ProfileChanged': {
      const before = await view.get(ProfileKeys.user(userId))
      if (before === undefined || event.data === undefined) return
      save(changed(before, event.data), view)
      break
    }
    case 'PersonErased':
      await forget(userId, view)
      break
    default:
  }
}

const changed = (before: ProfileDocument, change: Events['ProfileChanged']): ProfileDocument => ({
  ...before,
  username: change.username ?? before.username,
  name: change.name ?? before.name,
  bio: change.bio ?? before.bio,
  photo: change.photo ?? before.photo,
  shareBookmarks: change.shareBookmarks ?? before.shareBookmarks,
})

const save = (profile: ProfileDocument, view: ViewWriter): void => {
  const folded = profile.username.toLowerCase()
  view.put(ProfileKeys.user(profile._id), {
    ...profile,
    usernames: [...new Set([...profile.usernames, folded])],
  })
  view.put(ProfileKeys.username(folded), { id: profile._id })
  view.tag(ProfileTags.people)
}

const forget = async (userId: string, view: ViewWriter): Promise<void> => {
  const profile = await view.get(ProfileKeys.user(userId))
  if (profile === undefined) return
  for (const username of profile.usernames) {
    const reference = await view.get(ProfileKeys.username(username))
    if (reference?.id === userId) view.delete(ProfileKeys.username(username))
  }
  view.delete(ProfileKeys.user(userId))
  view.tag(ProfileTags.people)
}

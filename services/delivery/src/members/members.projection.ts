import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { MemberKeys, MEMBERS } from './members-view.ts'

/** The public names of members, for lists of subscribers and for mails. */
export const membersProjection = defineProjection({
  name: MEMBERS,
  version: 1,
  sources: ['auth'],
  streams: [PublicUser],
  apply: async ({ type, stream, data }, view) => {
    const userId = PublicUser.idOf(stream)
    if (userId === undefined) return
    const key = MemberKeys.member(userId)
    if (type === 'PersonErased') view.delete(key)
    else if (type === 'AccountRegistered' && data !== undefined) {
      view.put(key, { _id: userId, username: data.username, name: data.name, photo: '' })
    } else if (type === 'ProfileChanged' && data !== undefined) {
      const before = await view.get(key)
      if (before === undefined) return
      const { username = before.username, name = before.name, photo = before.photo } = data
      view.put(key, { _id: userId, username, name, photo })
    }
  },
})

import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { PublicPost } from '@soko/contracts/events/content.events.ts'
import { PublicFollows, PublicMember } from '@soko/contracts/events/social.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { keyTo } from '@soko/platform/view-store/key.ts'
import { entrances } from './names.ts'

/** The names by which a user is found. The displayed fields are read from the account instead. */
export type MemberDocument = {
  readonly username: string
  readonly name: string
  /** The position of the registration in the log. */
  readonly order: number
}

export const MEMBERS = 'members'

export const Members = {
  document: (userId: string) => keyTo<MemberDocument>(`member:${userId}`),
  all: 'all',
  admins: 'admins',
  /** Entries `<entrance> <userId>`, alphabetically; see `entrances` in `names.ts`. */
  names: 'names',
  /** User ids, scored by the position of the follow in social's log. */
  followers: (userId: string) => `followers:${userId}`,
  following: (userId: string) => `following:${userId}`,
  posts: (userId: string) => `posts:${userId}`,
} as const

/** Each source writes its own keys, so the order of events across sources does not matter. */
export const membersProjection = defineProjection({
  name: MEMBERS,
  version: 1,
  sources: ['auth', 'content', 'social'],
  streams: [PublicUser, PublicPost, PublicFollows, PublicMember],
  apply: async (event, view) => {
    switch (event.type) {
      case 'PersonErased': {
        const userId = PublicUser.idOf(event.stream)
        return userId === undefined ? undefined : forget(userId, view)
      }
      case 'MemberErased': {
        const memberId = PublicMember.idOf(event.stream)
        return memberId === undefined ? undefined : unfollowAll(memberId, view)
      }
      case 'AccountRegistered': {
        if (event.data === undefined) return
        const { userId, username, name } = event.data
        const order = orderOf(event)
        view.add(Members.all, userId, order)
        return save(userId, { username, name, order }, view)
      }
      case 'ProfileChanged': {
        if (event.data === undefined) return
        const { userId, username, name } = event.data
        const before = await view.get(Members.document(userId))
        if (before === undefined || (username === undefined && name === undefined)) return
        leave(userId, before, view)
        return save(
          userId,
          { ...before, username: username ?? before.username, name: name ?? before.name },
          view,
        )
      }
      case 'RoleChanged': {
        if (event.data === undefined) return
        const { userId, role } = event.data
        const member = await view.get(Members.document(userId))
        if (role === 'member') view.remove(Members.admins, userId)
        else if (member !== undefined) view.add(Members.admins, userId, member.order)
        return
      }
      case 'PostPublished':
      case 'PostRestored':
        if (event.data) view.add(Members.posts(event.data.authorId), event.data.postId, 0)
        return
      case 'PostRetracted':
      case 'PostErased':
        if (event.data) view.remove(Members.posts(event.data.authorId), event.data.postId)
        return
      case 'UserFollowed': {
        if (event.data === undefined) return
        const { followerId, followeeId } = event.data
        view.add(Members.followers(followeeId), followerId, event.position)
        view.add(Members.following(followerId), followeeId, event.position)
        return
      }
      case 'UserUnfollowed':
        if (event.data) unfollow(event.data.followerId, event.data.followeeId, view)
        return
      default:
    }
  },
})

const entries = (userId: string, member: MemberDocument): readonly string[] =>
  entrances(member).map((entrance) => `${entrance} ${userId}`)

const save = (userId: string, member: MemberDocument, view: ViewWriter): void => {
  view.put(Members.document(userId), member)
  for (const entry of entries(userId, member)) view.add(Members.names, entry, 0)
}

const leave = (userId: string, member: MemberDocument, view: ViewWriter): void => {
  for (const entry of entries(userId, member)) view.remove(Members.names, entry)
}

const forget = async (userId: string, view: ViewWriter): Promise<void> => {
  const member = await view.get(Members.document(userId))
  if (member !== undefined) leave(userId, member, view)
  view.delete(Members.document(userId))
  view.remove(Members.all, userId)
  view.remove(Members.admins, userId)
}

const unfollow = (followerId: string, followeeId: string, view: ViewWriter): void => {
  view.remove(Members.followers(followeeId), followerId)
  view.remove(Members.following(followerId), followeeId)
}

/** Removes all follows by an erased user, whose unfollow events may have lost their data. */
const unfollowAll = async (userId: string, view: ViewWriter): Promise<void> => {
  const following = await view.members(Members.following(userId), Limits.follows)
  for (const { member } of following) unfollow(userId, member, view)
}

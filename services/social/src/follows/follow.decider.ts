import { Problems } from '@soko/contracts/http/errors.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { FollowsStream } from './follow.events.ts'
import type { Follows } from './follows.ts'

export type FollowCommand = { readonly followerId: string; readonly followeeId: string }

const followed = ({ followerId, followeeId }: FollowCommand): NewEvent =>
  FollowsStream.UserFollowed(followerId, { followerId, followeeId })

const unfollowed = ({ followerId, followeeId }: FollowCommand): NewEvent =>
  FollowsStream.UserUnfollowed(followerId, { followerId, followeeId })

/** Idempotent. A member can follow at most 2,000 users. */
export const follow = (follows: Follows, command: FollowCommand): readonly NewEvent[] => {
  requireAnother(command)
  if (follows.has(command.followeeId)) return []
  if (follows.size >= Limits.follows) throw refusal('too-many-follows')
  return [followed(command)]
}

export const unfollow = (follows: Follows, command: FollowCommand): readonly NewEvent[] => {
  requireAnother(command)
  return dropFollow(follows, command)
}

/** Ends a follow because one of the two users is erased. */
export const dropFollow = (follows: Follows, command: FollowCommand): readonly NewEvent[] =>
  follows.has(command.followeeId) ? [unfollowed(command)] : []

export const noSuchUser = (): Refusal => new Refusal(404, 'not-found', 'There is no such user.')

const requireAnother = ({ followerId, followeeId }: FollowCommand): void => {
  if (followerId === followeeId) throw refusal('follows-oneself')
}

const refusal = (code: 'follows-oneself' | 'too-many-follows'): Refusal =>
  new Refusal(422, code, Problems[code].message)

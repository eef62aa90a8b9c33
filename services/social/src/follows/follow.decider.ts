import { Problems } from '@soko/contracts/errors.ts'
import { Limits } from '@soko/contracts/limits.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { FollowsStream } from './follow.events.ts'
import type { Follows } from './follows.ts'

/** Who follows, or no longer follows, whom. */
export type FollowCommand = { readonly followerId: string; readonly followeeId: string }

const followed = ({ followerId, followeeId }: FollowCommand): NewEvent =>
  FollowsStream.UserFollowed(followerId, { followerId, followeeId })

const unfollowed = ({ followerId, followeeId }: FollowCommand): NewEvent =>
  FollowsStream.UserUnfollowed(followerId, { followerId, followeeId })

/** Who is followed already stays followed. At most 2,000 are. */
export const follow = (follows: Follows, command: FollowCommand): readonly NewEvent[] => {
  requireAnother(command)
  if (follows.has(command.followeeId)) return []
  if (follows.size >= Limits.follows) throw refusal('too-many-follows')
  return [followed(command)]
}

/** Who is not followed stays so. */
export const unfollow = (follows: Follows, command: FollowCommand): readonly NewEvent[] => {
  requireAnother(command)
  return dropFollow(follows, command)
}

/** An edge goes because one of its two ends is erased. */
export const dropFollow = (follows: Follows, command: FollowCommand): readonly NewEvent[] =>
  follows.has(command.followeeId) ? [unfollowed(command)] : []

/** The answer to what is about a person who is not there, or not any more. */
export const noSuchUser = (): Refusal => new Refusal(404, 'not-found', 'There is no such user.')

const requireAnother = ({ followerId, followeeId }: FollowCommand): void => {
  if (followerId === followeeId) throw refusal('follows-oneself')
}

const refusal = (code: 'follows-oneself' | 'too-many-follows'): Refusal =>
  new Refusal(422, code, Problems[code].message)

import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { dropFollow } from '../follows/follow.decider.ts'
import { FollowsStream } from '../follows/follow.events.ts'
import { follows } from '../follows/follows.ts'
import { FollowedInstrumentsStream } from '../instruments/followed-instruments.events.ts'
import { PostLists } from '../posts/post-view.ts'
import { ProfileLists, PROFILES } from '../profiles/profile-view.ts'
import { emptyList, eraseBookmarks, eraseComments } from './erase-items.ts'
import { beginErasure, endErasure, member, MemberStream } from '../members/member.ts'

const BATCH = 100

/** Blocks further events by the member before it removes the existing ones. */
export const eraseMemberReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'erase-member',
    version: 1,
    sources: ['auth'],
    startAt: 'beginning',
    on: [PublicUser.PersonErased],
    react: async ({ stream: personStream }) => {
      const userId = PublicUser.idOf(personStream)
      if (userId === undefined) return
      const { execute } = kit.executor
      const stream = MemberStream.of(userId)
      await execute(async (load) => beginErasure(await load(member, stream), userId))
      await eraseComments(kit, PostLists.commentsBy(userId))
      await eraseBookmarks(kit, PostLists.bookmarksHeld(userId), (postId) => ({ userId, postId }))
      await emptyList(kit, { view: PROFILES, list: ProfileLists.followers(userId) }, async (followerId) => {
        const command = { followerId, followeeId: userId }
        await execute(async (load) => dropFollow(await load(follows, FollowsStream.of(followerId)), command))
      })
      await eraseFollows(kit, userId)
      await eraseStreams(kit.log, [FollowedInstrumentsStream.of(userId)])
      await execute(async (load) => endErasure(await load(member, stream), userId))
    },
  })

const eraseFollows = async ({ executor, log }: ServiceKit, followerId: string): Promise<void> => {
  const stream = FollowsStream.of(followerId)
  for (let isDone = false; !isDone;) {
    const { commit } = await executor.execute(async (load) => {
      const state = await load(follows, stream)
      const some = Array.from(state).slice(0, BATCH)
      return some.flatMap((followeeId) => dropFollow(state, { followerId, followeeId }))
    })
    isDone = commit === null
  }
  await eraseStreams(log, [stream])
}

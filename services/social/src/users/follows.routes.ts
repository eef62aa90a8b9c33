import { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import { requireActor } from '@soko/platform/endpoints/actor.ts'
import type { Call } from '@soko/platform/endpoints/call.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { member, MemberStream, requireActiveMember } from '../members/member.ts'
import { presentUser, requireProfile } from './present-user.ts'
import { toPerson } from '../profiles/read-people.ts'
import { ProfileKeys, ProfileLists, PROFILES } from '../profiles/profile-view.ts'
import { follow, noSuchUser, unfollow } from '../follows/follow.decider.ts'
import { FollowsStream } from '../follows/follow.events.ts'
import { follows } from '../follows/follows.ts'

export const mountFollows = ({ mount }: ServiceKit): void => {
  mount(UserEndpoints.follow, async ({ actor, params, body, read, execute }) => {
    requireActor(actor, body.followerId)
    const command = { followerId: actor.userId, followeeId: params.id }
    await execute(async (load) => {
      await requireProfile(read, command.followeeId)
      await requireActiveMember(load, command.followerId)
      if ((await load(member, MemberStream.of(command.followeeId))) !== 'active') throw noSuchUser()
      return follow(await load(follows, FollowsStream.of(command.followerId)), command)
    })
    return { status: 200, body: await presentUser(read, params.id, actor.userId) }
  })

  mount(UserEndpoints.unfollow, async ({ actor, params, body, read, execute }) => {
    requireActor(actor, body.followerId)
    const command = { followerId: actor.userId, followeeId: params.id }
    await execute(async (load) => {
      await requireActiveMember(load, command.followerId)
      return unfollow(await load(follows, FollowsStream.of(command.followerId)), command)
    })
    return { status: 200, body: await presentUser(read, params.id, actor.userId) }
  })

  mount(UserEndpoints.followers, async (call) => {
    return { status: 200, body: await readPage(call, ProfileLists.followers(call.params.id)) }
  })
  mount(UserEndpoints.following, async (call) => {
    return { status: 200, body: await readPage(call, ProfileLists.following(call.params.id)) }
  })
}

type ListCall = Pick<Call<typeof UserEndpoints.followers>, 'params' | 'query'> & { readonly read: ReadView }

/**
 * Skips listed users who have no profile.
 * @throws Refusal 404 when the user of the list is unknown.
 */
const readPage = async ({ params, query, read }: ListCall, list: string) => {
  await requireProfile(read, params.id)
  const [found] = await read(PROFILES, [{ ...newestOf(list, query), documents: ProfileKeys.user('') }])
  const { entries, nextCursor } = pageOf(found, query.limit)
  const users = entries.flatMap(({ document }) => (document === undefined ? [] : [toPerson(document)]))
  return { users, nextCursor }
}

import { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import type { UserOrOwn } from '@soko/contracts/types/user.ts'
import type { Actor } from '@soko/platform/endpoints/actor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { noSuchUser } from '../follows/follow.decider.ts'
import { presentOwnUser } from './present-own-user.ts'
import { presentUser } from './present-user.ts'
import { ProfileKeys, PROFILES } from '../profiles/profile-view.ts'

/** A suspended user stays visible, but cannot act. */
export const mountProfiles = ({ mount, peers }: ServiceKit): void => {
  const present = async (read: ReadView, userId: string, actor: Actor | undefined): Promise<UserOrOwn> =>
    actor?.userId === userId ? presentOwnUser(peers, read, userId) : presentUser(read, userId, actor?.userId)

  mount(UserEndpoints.get, async ({ params, actor, read }) => ({
    status: 200,
    body: await present(read, params.id, actor),
  }))

  mount(UserEndpoints.byUsername, async ({ params, actor, read }) => {
    const [reference] = await read(PROFILES, [{ get: ProfileKeys.username(params.username) }])
    if (reference === undefined) throw noSuchUser()
    return { status: 200, body: await present(read, reference.id, actor) }
  })
}

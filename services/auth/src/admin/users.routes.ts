import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import type { AdminUser } from '@soko/contracts/types/user.ts'
import { claimFold } from '@soko/platform/decider/claims.ts'
import { newestOf, pageOf } from '@soko/platform/endpoints/page-cursor.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { emailClaim } from '../accounts/account-claims.ts'
import { liveAccount } from '../accounts/load-account.ts'
import type { AuthKit } from '../auth-kit.ts'
import { Members, MEMBERS } from '../members/members.projection.ts'
import { presentAdminUser } from '../members/present-user.ts'
import { findMembers } from '../members/find-members.ts'

export const mountUserLists = ({ mount, executor, dataKey }: AuthKit): void => {
  /** Skips users who were erased since the view was read. */
  const present = async (read: ReadView, userIds: readonly string[]): Promise<readonly AdminUser[]> => {
    const items = await Promise.all(
      userIds.map(async (userId) => {
        const account = await liveAccount(executor.load, userId)
        return account === undefined ? [] : [await presentAdminUser(read, account)]
      }),
    )
    return items.flat()
  }
  const newest = async (
    read: ReadView,
    list: string,
    { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  ) => {
    const [range] = await read(MEMBERS, [newestOf(list, { limit, cursor })])
    const { entries, nextCursor } = pageOf(range, limit)
    const items = await present(
      read,
      entries.map(({ member }) => member),
    )
    return { status: 200, body: { items, nextCursor } } as const
  }

  mount(AdminEndpoints.admins, async ({ read, query }) => newest(read, Members.admins, query))

  mount(AdminEndpoints.users, async ({ read, query }) => {
    const { search } = query
    if (search === undefined) return newest(read, Members.all, query)
    if (search.includes('@')) {
      const { owner } = await executor.load(claimFold, emailClaim(dataKey, search))
      const items = await present(read, owner === null ? [] : [owner])
      return { status: 200, body: { items, nextCursor: null } }
    }
    const { userIds, nextCursor } = await findMembers(read, search, query)
    return { status: 200, body: { items: await present(read, userIds), nextCursor } }
  })
}

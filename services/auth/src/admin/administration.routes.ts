import { AdminEndpoints } from '@soko/contracts/endpoints/admin.endpoints.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { account } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { setType } from './administration.decider.ts'
import { reinstate } from './suspension.decider.ts'
import { liveAccount } from '../accounts/load-account.ts'
import type { AuthKit } from '../auth-kit.ts'
import { presentAdminUser } from '../members/present-user.ts'
import { giveRole, suspendAccount } from './change-rights.ts'

export const mountAdministration = ({ mount, executor }: AuthKit): void => {
  const answer = async (read: ReadView, userId: string) => {
    const found = await liveAccount(executor.load, userId)
    if (found === undefined) throw new HttpProblem('not-found')
    return { status: 200, body: await presentAdminUser(read, found) } as const
  }
  const accountOf = async (load: Load, userId: string) => load(account, UserStream.of(userId))

  mount(AdminEndpoints.setRole, async ({ params, body, execute, read }) => {
    await execute(async (load) => giveRole(load, params.id, body.role))
    return answer(read, params.id)
  })

  mount(AdminEndpoints.setType, async ({ params, body, execute, read }) => {
    await execute(async (load) => setType(await accountOf(load, params.id), body.type))
    return answer(read, params.id)
  })

  mount(AdminEndpoints.suspend, async ({ params, body, actor, execute, read }) => {
    await execute(async (load) =>
      body.suspended
        ? suspendAccount(load, params.id, actor.userId)
        : reinstate(await accountOf(load, params.id), actor.userId),
    )
    return answer(read, params.id)
  })
}

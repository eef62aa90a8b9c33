import { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { liveAccount } from '../accounts/load-account.ts'
import type { AuthKit } from '../auth-kit.ts'
import { type ConfirmPassword, notConfirmed } from '../passwords/confirm-password.ts'
import { eraseAccount } from './erase-account.ts'

/** Erases the account. Reactors in all services then delete the user's data. */
export const mountErasure = (kit: AuthKit, confirm: ConfirmPassword): void => {
  const { mount, executor, dataKey } = kit

  mount(UserEndpoints.remove, async (call) => {
    const { params, body, actor } = call
    const { userId } = actor
    if (params.id !== userId) throw new HttpProblem('not-owner')
    const present = await liveAccount(executor.load, userId)
    if (present === undefined) throw new HttpProblem('not-found')
    await confirm(present, body.currentPassword, call.clientKey)

    await call.execute(async (load) => {
      const account = await liveAccount(load, userId)
      if (account === undefined) throw new HttpProblem('not-found')
      if (account.passwordHash !== present.passwordHash) throw notConfirmed()
      return eraseAccount(load, dataKey, account)
    })
    return { status: 202 }
  })
}

import { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import { claimFold } from '@soko/platform/decider/claims.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { emailClaim, usernameClaim } from '../accounts/account-claims.ts'
import { admins } from '../accounts/admins.ts'
import { ADMINS_STREAM } from '../accounts/admins.events.ts'
import { erasePerson } from '../accounts/erasure.decider.ts'
import { liveAccount } from '../accounts/load-account.ts'
import type { AuthKit } from '../auth-kit.ts'
import { type ConfirmPassword, notConfirmed } from '../passwords/confirm-password.ts'
import { endAllSessions } from '../sessions/session.decider.ts'

/** `DELETE /api/users/{id}`: a person goes. His data follows: here by the reactor beside, in the other services by theirs. */
export const mountErasure = (kit: AuthKit, confirm: ConfirmPassword): void => {
  const { mount, executor, dataKey } = kit

  mount(UserEndpoints.remove, async (call) => {
    const { params, body, actor } = call
    const { userId } = actor
    if (params.id !== userId) throw new HttpProblem('not-owner')
    const present = await liveAccount(executor.load, userId)
    if (present === undefined) throw new HttpProblem('not-found')
    await confirm(present, body.currentPassword)

    await call.execute(async (load) => {
      const account = await liveAccount(load, userId)
      if (account === undefined) throw new HttpProblem('not-found')
      if (account.passwordHash !== present.passwordHash) throw notConfirmed()
      const streams = [emailClaim(dataKey, account.email), usernameClaim(dataKey, account.username)]
      const claims = await Promise.all(
        streams.map(async (stream) => ({ stream, state: await load(claimFold, stream) })),
      )
      const erased = erasePerson(account, await load(admins, ADMINS_STREAM), claims)
      return [...erased, ...endAllSessions(userId)]
    })
    return { status: 202 }
  })
}

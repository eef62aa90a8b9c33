import { AuthEndpoints } from '@soko/contracts/endpoints/auth.endpoints.ts'
import { Username } from '@soko/contracts/fields/fields.ts'
import { claimFold } from '@soko/platform/decider/claims.ts'
import type { Decision } from '@soko/platform/decider/execute.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { emailClaim, usernameClaim } from '../accounts/account-claims.ts'
import { UserStream } from '../accounts/account.events.ts'
import { isImpersonating } from '../accounts/impersonation.rules.ts'
import { liveAccount } from '../accounts/load-account.ts'
import type { AuthKit } from '../auth-kit.ts'
import type { UnconfirmedMails } from '../mails/unconfirmed-mails.ts'
import { presentOwnUser } from '../members/present-user.ts'
import { register } from './registration.decider.ts'

export const mountRegistration = (
  { mount, executor, dataKey, hasher, ids }: AuthKit,
  unconfirmed: UnconfirmedMails,
): void => {
  mount(AuthEndpoints.register, async (call) => {
    const { name, username, email, password } = call.body
    // Counts before hashing, and failed attempts, too, so that clients cannot test many e-mails.
    await unconfirmed.take(call.clientKey)
    const userId = ids.next()
    const command = {
      userId,
      username,
      name,
      email,
      passwordHash: await hasher.hash(password, call.clientKey),
      requestId: ids.next(),
      emailClaim: emailClaim(dataKey, email),
      usernameClaim: usernameClaim(dataKey, username),
    }
    const decide: Decision = async (load) =>
      register(
        {
          email: await load(claimFold, command.emailClaim),
          username: await load(claimFold, command.usernameClaim),
        },
        command,
      )
    const { commit, duplicate } = await call.execute(
      decide,
      // Omits the password: this record's fast hash is easier to attack than bcrypt's.
      { body: JSON.stringify({ name, username, email }) },
    )
    const registered = commit?.events.find(isOfType(UserStream.AccountRegistered))?.data
    const account = registered && (await liveAccount(executor.load, registered.userId))
    if (registered === undefined || account === undefined) throw new HttpProblem('not-found')
    if (duplicate && !(await hasher.verify(password, registered.passwordHash, call.clientKey))) {
      // A repeated key with another password is a new request. Its e-mail is taken, so deciding again throws.
      await decide(executor.load)
      throw new HttpProblem('not-found')
    }
    return { status: 201, body: await presentOwnUser(call.read, account) }
  })

  mount(AuthEndpoints.usernameAvailable, async ({ params }) => {
    const { data: username } = Username.safeParse(params.name)
    if (username === undefined || isImpersonating(username))
      return { status: 200, body: { available: false } }
    const { owner } = await executor.load(claimFold, usernameClaim(dataKey, username))
    return { status: 200, body: { available: owner === null } }
  })
}

import { AuthEndpoints } from '@soko/contracts/endpoints/auth.endpoints.ts'
import { claimFold } from '@soko/platform/decider/claims.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { describeDevice } from '@soko/platform/http/describe-device.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { emailClaim } from '../accounts/account-claims.ts'
import { UserStream } from '../accounts/account.events.ts'
import { liveAccount } from '../accounts/load-account.ts'
import type { AuthKit } from '../auth-kit.ts'
import { presentOwnUser } from '../members/present-user.ts'
import { createTokenSigner } from '../tokens/token-signer.ts'
import { passwordMark } from '../passwords/password-mark.ts'
import { rehash } from '../passwords/rehash.ts'
import { createKnownDevices } from './known-device.ts'
import { createRefreshCookie } from './refresh-cookie.ts'
import { createRefreshSecrets, digestOf } from './refresh-secrets.ts'
import { startSession } from './session.decider.ts'
import { SessionsStream } from './session.events.ts'
import { sessions } from './session.ts'
import { createSignInAttempts } from './sign-in-attempts.ts'

/** An unknown e-mail gets the same response as a wrong password, after the same time. */
export const mountLogin = (kit: AuthKit): void => {
  const { mount, executor, dataKey, hasher, ids } = kit
  const attemptsOf = createSignInAttempts(kit.limits, kit.clientLimits)
  const devices = createKnownDevices(dataKey, kit.origin)
  const secrets = createRefreshSecrets(dataKey)
  const cookie = createRefreshCookie(kit.origin)
  const signToken = createTokenSigner(kit)

  mount(AuthEndpoints.login, async (call) => {
    const { email, password } = call.body
    const claim = emailClaim(dataKey, email)
    const { owner } = await executor.load(claimFold, claim)
    // For an unknown e-mail, this reads an empty stream, so that it takes the same time.
    const known = await liveAccount(executor.load, owner ?? claim)
    const attempts = attemptsOf({
      account: claim,
      mark: passwordMark(dataKey, known?.passwordHash),
      client: call.clientKey,
      device: devices.read(call.request, known?.userId),
    })
    await attempts.check()

    const isRight = await hasher.verify(password, known?.passwordHash, call.clientKey)
    if (known === undefined || !isRight) {
      await attempts.failed()
      throw new HttpProblem('wrong-credentials')
    }
    // Checks again, because concurrent wrong attempts may have reached the limit meanwhile.
    await attempts.check()
    await attempts.succeeded()

    const { userId, passwordHash } = known
    const sessionId = ids.next()
    const rehashed = await rehash(hasher, { password, passwordHash, client: call.clientKey })
    const { commit } = await call.execute(
      async (load) => {
        const account = await liveAccount(load, userId)
        if (account?.passwordHash !== passwordHash) throw new HttpProblem('wrong-credentials')
        const events = startSession(account.status, await load(sessions, SessionsStream.of(userId)), {
          userId,
          sessionId,
          device: describeDevice(call.request.headers['user-agent']),
          digest: digestOf(secrets.first(sessionId)),
        })
        return rehashed === undefined
          ? events
          : [...events, UserStream.PasswordRehashed(userId, { passwordHash: rehashed })]
      },
      // Omits the password: this record's fast hash is easier to attack than bcrypt's.
      { body: JSON.stringify({ email }) },
    )
    const started = commit?.events.find(isOfType(SessionsStream.SessionStarted))?.data
    const account = await liveAccount(executor.load, userId)
    if (commit === null || started === undefined || account === undefined) {
      throw new HttpProblem('wrong-credentials')
    }
    const grant = { userId, sessionId: started.sessionId, role: account.role, asOf: commit.position }
    cookie.set(call.response, {
      sessionId: started.sessionId,
      secret: secrets.first(started.sessionId),
    })
    devices.remember(call.request, call.response, userId)
    return {
      status: 200,
      body: { token: await signToken(grant), ...(await presentOwnUser(call.read, account)) },
    }
  })
}

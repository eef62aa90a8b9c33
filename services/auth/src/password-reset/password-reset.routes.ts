import { setTimeout as sleep } from 'node:timers/promises'
import { AuthEndpoints } from '@soko/contracts/endpoints/auth.endpoints.ts'
import { Headers } from '@soko/contracts/http/headers.ts'
import type { Call } from '@soko/platform/endpoints/call.ts'
import { claimFold } from '@soko/platform/decider/claims.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { account } from '../accounts/account.ts'
import { emailClaim } from '../accounts/account-claims.ts'
import { UserStream } from '../accounts/account.events.ts'
import { linkExpired } from '../accounts/mailed-link.rules.ts'
import { requestPasswordReset, requireResetLink, resetPassword } from './password-reset.decider.ts'
import type { AuthKit } from '../auth-kit.ts'
import { createMailedLinks } from '../mails/mailed-links.ts'
import { createKnownDevices } from '../sessions/known-device.ts'
import { endAllSessions } from '../sessions/session.decider.ts'

const HOUR = 60 * 60

type ResetAttempt = Pick<Call<typeof AuthEndpoints.forgotPassword>, 'request' | 'clientKey'>

/** In milliseconds: responses are delayed to a multiple of this, far longer than the work takes. */
const BEAT = 300

export const mountPasswordReset = (kit: AuthKit): void => {
  const { mount, executor, dataKey, hasher, ids, clock, clientLimits } = kit
  const devices = createKnownDevices(dataKey, kit.origin)
  const links = createMailedLinks(dataKey)
  const perAddress = kit.limits.create({
    name: 'forgot-password-from',
    times: clientLimits.forgottenPasswords,
    seconds: HOUR,
  })
  const perAccount = kit.limits.create({ name: 'forgot-password', times: 5, seconds: HOUR })
  const perDevice = kit.limits.create({ name: 'forgot-password-device', times: 5, seconds: HOUR })

  /** Known devices have their own limit, so that requests by strangers do not use it up. */
  const countRequest = async ({ request, clientKey }: ResetAttempt, claim: string): Promise<void> => {
    const { owner } = await executor.load(claimFold, claim)
    const device = devices.read(request, owner ?? undefined)
    if (device !== undefined) {
      await perDevice.take(device)
      return
    }
    await perAddress.take(clientKey)
    await perAccount.take(claim)
  }

  mount(AuthEndpoints.forgotPassword, async (call) => {
    const began = performance.now()
    const claim = emailClaim(dataKey, call.body.email)
    await countRequest(call, claim)
    const requestId = ids.next()
    await call.execute(async (load) => {
      const { owner } = await load(claimFold, claim)
      return owner === null ? [] : requestPasswordReset(await load(account, UserStream.of(owner)), requestId)
    })
    // Neither the response nor its timing may reveal whether the address has an account.
    call.response.removeHeader(Headers.written)
    await sleep(BEAT - ((performance.now() - began) % BEAT))
    return { status: 202 }
  })

  mount(AuthEndpoints.resetPassword, async (call) => {
    const { token, password } = call.body
    const link = links.read('reset', token)
    if (link === undefined) throw linkExpired()
    const { userId, requestId } = link
    let hashing: Promise<string> | undefined
    const { commit, duplicate } = await call.execute(
      async (load) => {
        const state = await load(account, UserStream.of(userId))
        const follow = { requestId, now: clock.now().getTime() }
        requireResetLink(state, follow)
        // Hashes only for a valid link, and only once if the decision is retried.
        hashing ??= hasher.hash(password, call.clientKey)
        return [
          ...resetPassword(state, { ...follow, passwordHash: await hashing }),
          ...endAllSessions(userId),
        ]
      },
      // Omits the password: this record's fast hash is easier to attack than bcrypt's.
      { body: token },
    )
    if (duplicate) {
      const changed = commit?.events.find(isOfType(UserStream.PasswordChanged))?.data
      // A repeated key with another password is a new request, whose link is already used.
      if (!(await hasher.verify(password, changed?.passwordHash, call.clientKey))) throw linkExpired()
    }
    return { status: 204 }
  })
}

import { UserEndpoints } from '@soko/contracts/endpoints/users.endpoints.ts'
import { normalPassword } from '@soko/contracts/fields/fields.ts'
import { claimFold } from '@soko/platform/decider/claims.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { emailClaim, usernameClaim } from '../accounts/account-claims.ts'
import { liveAccount } from '../accounts/load-account.ts'
import { changeEmail, changePassword, changeProfile, type ClaimMove } from './profile.decider.ts'
import type { AuthKit } from '../auth-kit.ts'
import type { UnconfirmedMails } from '../mails/unconfirmed-mails.ts'
import { presentOwnUser } from '../members/present-user.ts'
import { type ConfirmPassword, notConfirmed } from '../passwords/confirm-password.ts'
import { endAllSessions } from '../sessions/session.decider.ts'
import { requireOwnPhoto, toPhotoPath } from './own-photo.ts'

export const mountProfile = (kit: AuthKit, confirm: ConfirmPassword, unconfirmed: UnconfirmedMails): void => {
  const { mount, executor, dataKey, hasher, ids, origin } = kit

  mount(UserEndpoints.update, async (call) => {
    const { params, body, actor } = call
    const { userId, sessionId } = actor
    if (params.id !== userId) throw new HttpProblem('not-owner')
    const present = await liveAccount(executor.load, userId)
    if (present === undefined) throw new HttpProblem('not-found')

    const photo = body.photo === undefined ? undefined : toPhotoPath(body.photo, origin)
    if (photo !== undefined && photo !== '' && photo !== present.photo) {
      await requireOwnPhoto(call.read, photo, userId)
    }
    const email = body.email === present.email ? undefined : body.email
    // A new password that equals the current one changes nothing, but confirms the other changes.
    const current = body.currentPassword ?? body.password
    const isSecret = body.password !== undefined || email !== undefined
    if (isSecret) await confirm(present, current, call.clientKey)
    if (email !== undefined) await unconfirmed.take(call.clientKey, userId)
    const passwordHash =
      body.password === undefined || normalPassword(body.password) === normalPassword(current ?? '')
        ? undefined
        : await hasher.hash(body.password, call.clientKey)

    const requestId = ids.next()
    await call.execute(async (load) => {
      const account = await liveAccount(load, userId)
      if (account === undefined) throw new HttpProblem('not-found')
      if (isSecret && account.passwordHash !== present.passwordHash) throw notConfirmed()
      const { username, name, bio, phone, shareBookmarks } = body
      const events: NewEvent[] = []
      // Changes the password before the e-mail, so that both mails go to the former address.
      if (passwordHash !== undefined) {
        events.push(...changePassword(account, passwordHash), ...endAllSessions(userId, sessionId))
      }
      if (email !== undefined) {
        const emailClaims = await claimMove(load, [account.email, email], (each) => emailClaim(dataKey, each))
        events.push(...changeEmail(account, { email, requestId, emailClaims }))
      }
      const usernameClaims =
        username === undefined
          ? undefined
          : await claimMove(load, [account.username, username], (each) => usernameClaim(dataKey, each))
      const fields = { username, name, bio, phone, photo, shareBookmarks }
      events.push(...changeProfile(account, { fields, usernameClaims }))
      return events
    })
    const changed = await liveAccount(executor.load, userId)
    if (changed === undefined) throw new HttpProblem('not-found')
    return {
      status: 200,
      body: { message: 'user updated successfully!', user: await presentOwnUser(call.read, changed) },
    }
  })
}

/** Returns undefined if both values have the same stream. */
const claimMove = async (
  load: Load,
  [from, to]: readonly [string, string],
  streamOf: (name: string) => string,
): Promise<ClaimMove> => {
  const claimOf = async (name: string) => ({
    stream: streamOf(name),
    state: await load(claimFold, streamOf(name)),
  })
  return { from: await claimOf(from), to: await claimOf(to) }
}

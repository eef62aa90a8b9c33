import { claimFold } from '@soko/platform/decider/claims.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { LiveAccount } from '../accounts/account.ts'
import { emailClaim, usernameClaim } from '../accounts/account-claims.ts'
import { admins } from '../accounts/admins.ts'
import { AdminsStream } from '../accounts/admins.events.ts'
import { erasePerson } from './erasure.decider.ts'
import { endAllSessions } from '../sessions/session.decider.ts'

/** Erases an account, releases its e-mail and username, and ends its sessions. */
export const eraseAccount = async (
  load: Load,
  dataKey: Uint8Array,
  account: LiveAccount,
): Promise<readonly NewEvent[]> => {
  const streams = [emailClaim(dataKey, account.email), usernameClaim(dataKey, account.username)]
  const claims = await Promise.all(
    streams.map(async (stream) => ({ stream, state: await load(claimFold, stream) })),
  )
  const erased = erasePerson(account, await load(admins, AdminsStream.of()), claims)
  return [...erased, ...endAllSessions(account.userId)]
}

import { type ClaimState, releaseClaim } from '@soko/platform/decider/claims.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Account } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { requireLive } from '../accounts/account.rules.ts'
import { leave } from '../accounts/admins.rules.ts'
import type { Admins } from '../accounts/admins.ts'

/** The claim of the user's e-mail or username. */
export type OwnedClaim = { readonly stream: string; readonly state: ClaimState }

/**
 * After this event, reactors delete the user's data. The last admin may be erased, too, because an operator
 * can make another user an admin.
 * @throws Refusal 404 when the user is unknown or erased.
 */
export const erasePerson = (
  account: Account,
  admins: Admins,
  claims: readonly OwnedClaim[],
): readonly NewEvent[] => {
  const { userId } = requireLive(account)
  return [
    UserStream.PersonErased(userId, { userId }),
    ...leave(admins, userId),
    ...claims.flatMap(({ state, stream }) => releaseClaim(state, stream, userId)),
  ]
}

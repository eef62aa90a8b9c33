import { Problems } from '@soko/contracts/http/errors.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { type Account, isLive, type LiveAccount } from './account.ts'

/**
 * Returns the account, which may be suspended.
 * @throws Refusal 404 `not-found` when the account is unknown or erased.
 */
export const requireLive = (account: Account): LiveAccount => {
  if (isLive(account)) return account
  throw new Refusal(404, 'not-found', Problems['not-found'].message)
}

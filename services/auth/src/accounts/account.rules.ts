import { Problems } from '@soko/contracts/http/errors.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import { type Account, isLive, type LiveAccount } from './account.ts'

/** The account of a person who is there, suspended or not. @throws Refusal 404 `not-found` when unknown or erased. */
export const requireLive = (account: Account): LiveAccount => {
  if (isLive(account)) return account
  throw new Refusal(404, 'not-found', Problems['not-found'].message)
}

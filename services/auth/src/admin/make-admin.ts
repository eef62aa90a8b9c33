import { claimFold } from '@soko/platform/decider/claims.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import { emailClaim } from '../accounts/account-claims.ts'
import { liveAccount } from '../accounts/load-account.ts'
import { giveRole } from './give-role.ts'

/** Who was made an admin; `changed` is false for one who was an admin already. */
export type MadeAdmin = { readonly userId: string; readonly username: string; readonly changed: boolean }

/**
 * Makes the person with this e-mail address an admin, on an operator's word; undefined when nobody has it. The first
 * admin comes about like this.
 */
export const makeAdmin = async (
  { executor, dataKey }: { readonly executor: Executor; readonly dataKey: Uint8Array },
  email: string,
): Promise<MadeAdmin | undefined> => {
  const { owner } = await executor.load(claimFold, emailClaim(dataKey, email))
  const found = owner === null ? undefined : await liveAccount(executor.load, owner)
  if (found === undefined) return undefined
  const { userId, username } = found
  const { commit } = await executor.execute(async (load) => giveRole(load, userId, 'admin'))
  return { userId, username, changed: commit !== null }
}

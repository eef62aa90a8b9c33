import { claimFold } from '@soko/platform/decider/claims.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import { z } from 'zod'
import { emailClaim } from '../accounts/account-claims.ts'
import { account } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { reinstate } from './suspension.decider.ts'
import { liveAccount } from '../accounts/load-account.ts'
import { giveRole } from './change-rights.ts'

/** `changed` is false for users who were admins already, or who are suspended. */
export const MadeAdmin = z
  .object({
    userId: z.string(),
    username: z.string(),
    changed: z.boolean(),
    /** True for suspended users. They cannot sign in, so nothing was changed. */
    suspended: z.boolean(),
  })
  .readonly()
export type MadeAdmin = z.infer<typeof MadeAdmin>

/** An operator has no account. */
const OPERATOR = 'operator'

/**
 * Makes a user an admin for an operator, or returns undefined for an unknown address. A site gets its first
 * admin this way.
 * @param options.reinstate also ends a suspension; without it suspended users stay unchanged.
 */
export const makeAdmin = async (
  { executor, dataKey }: { readonly executor: Executor; readonly dataKey: Uint8Array },
  email: string,
  options: { readonly reinstate?: boolean } = {},
): Promise<MadeAdmin | undefined> => {
  const { owner } = await executor.load(claimFold, emailClaim(dataKey, email))
  const found = owner === null ? undefined : await liveAccount(executor.load, owner)
  if (found === undefined) return undefined
  const { userId, username } = found
  if (found.status === 'suspended') {
    if (options.reinstate !== true) return { userId, username, changed: false, suspended: true }
    await executor.execute(async (load) => reinstate(await load(account, UserStream.of(userId)), OPERATOR))
  }
  const { commit } = await executor.execute(async (load) => giveRole(load, userId, 'admin'))
  return { userId, username, changed: commit !== null || found.status === 'suspended', suspended: false }
}

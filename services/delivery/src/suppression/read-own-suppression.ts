import type { ServiceKit } from '@soko/shell/service.ts'
import { readAccounts } from '../members/read-accounts.ts'
import { readSuppression } from './record-returns.ts'
import type { Suppression } from './suppression.ts'

/** Returns why a user gets no bulk mail. Undefined for an unconfirmed address, which may be a stranger's. */
export const readOwnSuppression = async (
  { executor, peers, dataKey }: Pick<ServiceKit, 'executor' | 'peers' | 'dataKey'>,
  userId: string,
): Promise<Suppression['suppressed']> => {
  const account = (await readAccounts(peers, { userIds: [userId] })).get(userId)
  return account?.emailVerified === true ? readSuppression(executor.load, dataKey, account.email) : undefined
}

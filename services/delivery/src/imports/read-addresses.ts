import { Email } from '@soko/contracts/fields/fields.ts'
import { claimFold } from '@soko/platform/decider/claims.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { contactClaim, normalAddress } from '../contacts/address.ts'
import { type Account, readAccounts } from '../members/read-accounts.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { subscriptions, subscriptionTo } from '../subscriptions/subscriptions.ts'

/** In addresses per request to auth. */
const BATCH = 1_000
/** Addresses that are looked up at the same time. */
const TOGETHER = 32

export type ReadAddresses = {
  /** Different addresses. */
  readonly valid: readonly string[]
  readonly invalid: number
  readonly duplicates: number
}

export const readAddresses = (listed: readonly string[]): ReadAddresses => {
  const found = listed.flatMap((address) => Email.safeParse(address).data ?? [])
  const valid = new Map(found.map((address) => [normalAddress(address), address]))
  return {
    valid: [...valid.values()],
    invalid: listed.length - found.length,
    duplicates: found.length - valid.size,
  }
}

/** Returns the accounts that have confirmed these addresses, by normal address. At most 1,000. @throws PeerUnavailable */
export const accountsOf = async (
  { peers }: Pick<ServiceKit, 'peers'>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Account>> => {
  const accounts = [...(await readAccounts(peers, { emails: addresses })).values()]
  return new Map(
    accounts
      .filter(({ emailVerified }) => emailVerified)
      .map((account) => [normalAddress(account.email), account]),
  )
}

/** Counts the addresses with an active subscription of this purpose. @throws PeerUnavailable */
export const countSubscribed = async (
  { executor, dataKey, peers }: Pick<ServiceKit, 'executor' | 'dataKey' | 'peers'>,
  addresses: readonly string[],
  purpose: string,
): Promise<number> => {
  const isSubscribed = async (address: string, account: Account | undefined): Promise<boolean> => {
    const subscriberId =
      account?.userId ?? (await executor.load(claimFold, contactClaim(dataKey, address))).owner
    if (subscriberId === null) return false
    const state = await executor.load(subscriptions, SubscriptionsStream.of(subscriberId))
    return subscriptionTo(state, purpose)?.state === 'active'
  }
  let count = 0
  for (let from = 0; from < addresses.length; from += BATCH) {
    const batch = addresses.slice(from, from + BATCH)
    const accounts = await accountsOf({ peers }, batch)
    for (let at = 0; at < batch.length; at += TOGETHER) {
      const found = await Promise.all(
        batch
          .slice(at, at + TOGETHER)
          .map(async (address) => isSubscribed(address, accounts.get(normalAddress(address)))),
      )
      count += found.filter(Boolean).length
    }
  }
  return count
}

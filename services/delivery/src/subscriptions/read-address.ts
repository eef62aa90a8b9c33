import { PeerUnavailable } from '@soko/platform/peers/peers.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { maskAddress } from '../contacts/address.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import { contact } from '../contacts/contact.ts'
import { readAccounts } from '../members/read-accounts.ts'
import type { Subscription } from './subscriptions.ts'

type Needed = Pick<ServiceKit, 'executor' | 'peers'>

/** Returns undefined for an erased subscriber, or a member with an unconfirmed address. @throws PeerUnavailable */
export const readAddress = async (
  { executor, peers }: Needed,
  { subscriberId, subscriber }: Pick<Subscription, 'subscriberId' | 'subscriber'>,
): Promise<string | undefined> => {
  if (subscriber === 'member') {
    const account = (await readAccounts(peers, { userIds: [subscriberId] })).get(subscriberId)
    return account?.emailVerified === true ? account.email : undefined
  }
  const state = await executor.load(contact, ContactStream.of(subscriberId))
  return state.status === 'known' ? state.email : undefined
}

/** Returns null also while auth is unavailable, so that links to unsubscribe always work. */
export const readMask = async (
  kit: Needed,
  subscription: Subscription | undefined,
): Promise<string | null> => {
  if (subscription === undefined) return null
  try {
    const address = await readAddress(kit, subscription)
    return address === undefined ? null : maskAddress(address)
  } catch (error) {
    if (error instanceof PeerUnavailable) return null
    throw error
  }
}

import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { claimFold } from '@soko/platform/decider/claims.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { contactClaim } from '../contacts/address.ts'
import { joinContact } from '../contacts/contact.decider.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import { contact } from '../contacts/contact.ts'
import { joinDigests } from '../digests/digest.decider.ts'
import { DigestStream } from '../digests/digest.events.ts'
import { digest } from '../digests/digest.ts'
import { type Account, readAccounts } from '../members/read-accounts.ts'
import { joinSubscriptions } from '../subscriptions/move-subscriptions.decider.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { subscriptions } from '../subscriptions/subscriptions.ts'

/** Moves the subscriptions and digests of the contact with the account's confirmed address to its user. Idempotent. */
export const joinContactOf = async (
  { executor, dataKey }: Pick<ServiceKit, 'executor' | 'dataKey'>,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
): Promise<void> => {
  const stream = contactClaim(dataKey, email)
  await executor.execute(async (load) => {
    const state = await load(claimFold, stream)
    if (state.owner === null) return []
    const from = await load(subscriptions, SubscriptionsStream.of(state.owner))
    const to = await load(subscriptions, SubscriptionsStream.of(userId))
    if (to.isErased) return []
    return [
      ...joinSubscriptions(from, to, userId),
      ...joinDigests(
        await load(digest, DigestStream.of(state.owner)),
        await load(digest, DigestStream.of(userId)),
        userId,
      ),
      ...joinContact(await load(contact, ContactStream.of(state.owner)), { stream, state }, userId),
    ]
  })
}

/** Auth publishes only that an address was confirmed, so this asks auth which one. */
export const joinContactReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'join-contact',
    version: 1,
    sources: ['auth'],
    startAt: 'beginning',
    on: [PublicUser.EmailVerified],
    react: async ({ stream }) => {
      const userId = PublicUser.idOf(stream)
      if (userId === undefined) return
      const account = (await readAccounts(kit.peers, { userIds: [userId] })).get(userId)
      if (account?.emailVerified === true) await joinContactOf(kit, account)
    },
  })

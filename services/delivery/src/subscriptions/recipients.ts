import type { Load } from '@soko/platform/decider/execute.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import { contactClaim } from '../contacts/address.ts'
import { ContactStream } from '../contacts/contact.events.ts'
import { contact } from '../contacts/contact.ts'
import { type Account, readAccounts } from '../members/read-accounts.ts'
import { readSuppression } from '../suppression/record-returns.ts'
import { createLinkTokens } from '../tokens/link-tokens.ts'
import { SubscriptionsStream } from './subscription.events.ts'
import {
  type SubscriptionDocument,
  SubscriptionKeys,
  SubscriptionLists,
  SUBSCRIPTIONS,
} from './subscription-view.ts'
import { subscriptionById, subscriptions } from './subscriptions.ts'

/**
 * Returns up to `limit` ids of active subscriptions of a purpose, in increasing order, that follow the id `after`.
 * A subscription that ends and begins again has the same id, so no page repeats one of an earlier page.
 */
export const recipientsAfter = async (
  kit: Pick<ServiceKit, 'name' | 'log' | 'view'>,
  purpose: string,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> => {
  await untilApplied(kit, SUBSCRIPTIONS)
  const place = after !== undefined && { after: { member: after, score: 0 } }
  const query = { range: SubscriptionLists.recipients(purpose), order: 'ascending', limit, ...place } as const
  const { answers } = await kit.view(SUBSCRIPTIONS).read([query])
  return answers[0].map(({ member }) => member)
}

/** What the mails of a recipient need. */
export type Recipient = {
  readonly subscriptionId: string
  /** The stream whose erasure also removes unsent mails: `subscriptions-<userId>` or `contact-<id>`. */
  readonly about: string
  readonly address: string
  /** When the subscription began, in milliseconds since 1970. */
  readonly since: number
  /** Of the link to unsubscribe. */
  readonly unsubscribeToken: string
}

type Skipped = 'unsubscribed' | 'suppressed' | 'erased' | 'suspended' | 'unconfirmed'

/** Whether a mail may be sent now. */
export type Eligibility = Recipient | { readonly subscriptionId: string; readonly skip: Skipped }

/**
 * Decides for each subscription in this order whether its subscriber gets a mail. It asks the streams and auth
 * just before sending, so that changes and erasures take effect at once.
 * @param subscriptionIds at most 1,000.
 * @throws PeerUnavailable: then no mail of this range may be sent.
 */
export const eligible = async (
  kit: Pick<ServiceKit, 'view' | 'executor' | 'peers' | 'dataKey'>,
  subscriptionIds: readonly string[],
): Promise<readonly Eligibility[]> => {
  const { executor, dataKey } = kit
  const tokens = createLinkTokens(dataKey)
  const { answers } = await kit
    .view(SUBSCRIPTIONS)
    .read(subscriptionIds.map((id) => ({ get: SubscriptionKeys.subscription(id) })))
  const members = answers.filter((document) => document?.subscriber === 'member')
  const accounts = await readAccounts(kit.peers, {
    userIds: [...new Set(members.flatMap((document) => document?.subscriberId ?? []))],
  })
  const addresses: Found[] = []
  for (const document of answers) {
    addresses.push(document ? await addressOf(executor.load, document, accounts) : { skip: 'unsubscribed' })
  }
  const emails = addresses.flatMap((found, at) =>
    'address' in found && answers[at]?.subscriber === 'contact' ? found.address : [],
  )
  const owners = await readAccounts(kit.peers, { emails })
  const owned = new Set(
    Array.from(owners.values(), ({ email, emailVerified }) => emailVerified && contactClaim(dataKey, email)),
  )
  const decided: Eligibility[] = []
  for (const [at, subscriptionId] of subscriptionIds.entries()) {
    const document = answers[at]
    const found: Found = addresses[at] ?? { skip: 'unsubscribed' }
    if ('skip' in found) decided.push({ subscriptionId, ...found })
    // The account with the address gets the mails; the contact joins it soon.
    else if (document?.subscriber === 'contact' && owned.has(contactClaim(dataKey, found.address))) {
      decided.push({ subscriptionId, skip: 'unsubscribed' })
    } else if ((await readSuppression(executor.load, dataKey, found.address)) !== undefined) {
      decided.push({ subscriptionId, skip: 'suppressed' })
    } else {
      const subscriberId = document?.subscriberId ?? ''
      const unsubscribeToken = tokens.unsubscribe.of({ subscriberId, subscriptionId })
      decided.push({ subscriptionId, ...found, unsubscribeToken })
    }
  }
  return decided
}

type Found = Pick<Recipient, 'about' | 'address' | 'since'> | { readonly skip: Skipped }

/** The view only says where to look: the subscriber's own stream decides. */
const addressOf = async (
  load: Load,
  { subscriberId, subscriber, subscriptionId }: SubscriptionDocument,
  accounts: ReadonlyMap<string, Account>,
): Promise<Found> => {
  const state = await load(subscriptions, SubscriptionsStream.of(subscriberId))
  if (state.isErased) return { skip: 'erased' }
  const subscription = subscriptionById(state, subscriptionId)
  if (subscription?.state !== 'active') return { skip: 'unsubscribed' }
  const since = Date.parse(subscription.since)
  if (subscriber === 'contact') {
    const about = ContactStream.of(subscriberId)
    const known = await load(contact, about)
    return known.status === 'known' ? { about, address: known.email, since } : { skip: 'erased' }
  }
  const account = accounts.get(subscriberId)
  if (account === undefined) return { skip: 'erased' }
  if (account.state === 'suspended') return { skip: 'suspended' }
  if (!account.emailVerified) return { skip: 'unconfirmed' }
  return { about: SubscriptionsStream.of(subscriberId), address: account.email, since }
}

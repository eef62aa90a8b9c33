import type { Load } from '@soko/platform/decider/execute.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'
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

/** In subscriptions: the size of one event with recipients. */
const PAGE = 1_000

/** Yields the ids of all active subscriptions of a purpose, in pages of at most 1,000. */
export async function* recipientsOf(
  kit: Pick<ServiceKit, 'name' | 'log' | 'view'>,
  purpose: string,
): AsyncGenerator<readonly string[], undefined> {
  await untilApplied(kit, SUBSCRIPTIONS)
  const range = SubscriptionLists.active(purpose)
  for (let after: Entry | undefined; ;) {
    const query = { range, order: 'ascending', limit: PAGE, ...(after && { after }) } as const
    const { answers } = await kit.view(SUBSCRIPTIONS).read([query])
    const [page] = answers
    if (page.length > 0) yield page.map(({ member }) => member)
    after = page.at(-1)
    if (page.length < PAGE) return undefined
  }
}

/** Whether a mail may be sent now, with the token of its link to unsubscribe. */
export type Eligibility = { readonly subscriptionId: string } & (
  | { readonly address: string; readonly unsubscribeToken: string }
  | { readonly skip: 'unsubscribed' | 'suppressed' | 'erased' | 'suspended' | 'unconfirmed' }
)

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
  const decided: Eligibility[] = []
  for (const [at, subscriptionId] of subscriptionIds.entries()) {
    const document = answers[at]
    const found = document
      ? await addressOf(executor.load, document, accounts)
      : ({ skip: 'unsubscribed' } as const)
    if ('skip' in found) decided.push({ subscriptionId, ...found })
    else if ((await readSuppression(executor.load, dataKey, found.address)) !== undefined) {
      decided.push({ subscriptionId, skip: 'suppressed' })
    } else {
      const subscriberId = document?.subscriberId ?? ''
      const unsubscribeToken = tokens.of('unsubscribe', { subscriberId, subscriptionId })
      decided.push({ subscriptionId, ...found, unsubscribeToken })
    }
  }
  return decided
}

type Skipped = Extract<Eligibility, { readonly skip: string }>['skip']

/** The view only says where to look: the subscriber's own stream decides. */
const addressOf = async (
  load: Load,
  { subscriberId, subscriber, subscriptionId }: SubscriptionDocument,
  accounts: ReadonlyMap<string, Account>,
): Promise<{ readonly address: string } | { readonly skip: Skipped }> => {
  const state = await load(subscriptions, SubscriptionsStream.of(subscriberId))
  if (state.isErased) return { skip: 'erased' }
  if (subscriptionById(state, subscriptionId)?.state !== 'active') return { skip: 'unsubscribed' }
  if (subscriber === 'contact') {
    const known = await load(contact, ContactStream.of(subscriberId))
    return known.status === 'known' ? { address: known.email } : { skip: 'erased' }
  }
  const account = accounts.get(subscriberId)
  if (account === undefined) return { skip: 'erased' }
  if (account.state === 'suspended') return { skip: 'suspended' }
  return account.emailVerified ? { address: account.email } : { skip: 'unconfirmed' }
}

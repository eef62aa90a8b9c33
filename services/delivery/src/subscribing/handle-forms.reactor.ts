import { PublicSubscriptionRequest } from '@soko/contracts/events/delivery.events.ts'
import { readPurpose } from '@soko/contracts/types/subscription.ts'
import { claimFold } from '@soko/platform/decider/claims.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { confirmationMailsStream, contactClaim } from '../contacts/address.ts'
import { confirmationMails, countMail } from '../contacts/confirmation-mails.decider.ts'
import { createContact } from '../contacts/contact.decider.ts'
import { ConfirmationMailsStream } from '../contacts/contact.events.ts'
import { accountOfAddress, readAccounts } from '../members/read-accounts.ts'
import { readSuppression } from '../suppression/record-returns.ts'
import { isErased } from '../subscriptions/is-erased.ts'
import { joinContactOf } from './join-contact.ts'
import { requestSubscription } from '../subscriptions/subscription.decider.ts'
import { SubscriptionRequestStream, SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import { type SubscriptionForm, subscriptionForm, subscriptions } from '../subscriptions/subscriptions.ts'

/**
 * Handles visitors' forms after their response, whose time and content therefore reveal nothing. Records one
 * commit for every form, because positions of the log are public. Erases each form once it is handled.
 */
export const handleFormsReactor = (kit: ServiceKit): Reactor =>
  defineReactor({
    name: 'handle-subscription-forms',
    version: 1,
    sources: ['delivery'],
    startAt: 'beginning',
    on: [PublicSubscriptionRequest.SubscriptionFormSent],
    react: async ({ stream }) => {
      const form = await kit.executor.load(subscriptionForm, stream)
      if (form !== undefined) await handle(kit, form)
      await eraseStreams(kit.log, [stream])
    },
  })

const handle = async (kit: ServiceKit, form: SubscriptionForm): Promise<void> => {
  const { executor, ids, peers } = kit
  const { requestId } = form
  const account = await accountOfAddress(peers, form.email)
  if (account !== undefined) await joinContactOf(kit, account)
  const purpose = readPurpose(form.purpose)
  const authorId = purpose?.kind === 'author' ? purpose.authorId : undefined
  const authors = await readAccounts(peers, { userIds: authorId === undefined ? [] : [authorId] })
  const fresh = { contactId: ids.next(), subscriptionId: ids.next() }
  await executor.execute(async (load) => {
    const stream = SubscriptionRequestStream.of(requestId)
    if ((await load(subscriptionForm, stream)) === undefined) return []
    const isPossible = authorId === undefined || (authors.has(authorId) && !(await isErased(load, authorId)))
    return [
      ...(isPossible ? await request(kit, load, { form, fresh, userId: account?.userId }) : []),
      SubscriptionRequestStream.SubscriptionFormHandled(requestId, { requestId }),
    ]
  })
  if (account !== undefined) return
  // The address may have been confirmed by an account since auth was asked.
  const owner = await accountOfAddress(peers, form.email)
  if (owner !== undefined) await joinContactOf(kit, owner)
}

/** Decides for the account with the address, or for its contact, which may be new. */
const request = async (
  { dataKey, clock }: Pick<ServiceKit, 'dataKey' | 'clock'>,
  load: Load,
  asked: {
    readonly form: SubscriptionForm
    readonly fresh: { readonly contactId: string; readonly subscriptionId: string }
    readonly userId: string | undefined
  },
): Promise<readonly NewEvent[]> => {
  const { fresh, userId } = asked
  const { requestId, email, purpose, shareAddress, wording } = asked.form
  if ((await readSuppression(load, dataKey, email)) !== undefined) return []
  const stream = contactClaim(dataKey, email)
  const claim = { stream, state: await load(claimFold, stream) }
  const contactId = claim.state.owner ?? fresh.contactId
  const subscriberId = userId ?? contactId
  const mails = confirmationMailsStream(dataKey, email)
  const counted = countMail(await load(confirmationMails, mails), {
    key: ConfirmationMailsStream.idOf(mails) ?? '',
    now: clock.now().getTime(),
  })
  const consent = {
    subscriberId,
    subscriptionId: fresh.subscriptionId,
    subscriber: userId === undefined ? 'contact' : 'member',
    purpose,
    shareAddress: shareAddress && purpose.startsWith('author:'),
    wording,
  } as const
  const state = await load(subscriptions, SubscriptionsStream.of(subscriberId))
  const events = requestSubscription(state, consent, { requestId, mayMail: counted.length > 0 })
  if (events.length === 0) return []
  const isNew = userId === undefined && claim.state.owner === null
  return [...(isNew ? createContact(claim, { contactId, email }) : []), ...events, ...counted]
}

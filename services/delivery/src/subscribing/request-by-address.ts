import { claimFold } from '@soko/platform/decider/claims.ts'
import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { confirmationMailsStream, contactClaim } from '../contacts/address.ts'
import { confirmationMails, countMail } from '../contacts/confirmation-mails.decider.ts'
import { createContact } from '../contacts/contact.decider.ts'
import { ConfirmationMailsStream } from '../contacts/contact.events.ts'
import { requestSubscription } from '../subscriptions/subscription.decider.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'
import {
  type Consent,
  type Subscription,
  subscriptions,
  subscriptionTo,
} from '../subscriptions/subscriptions.ts'
import { readSuppression } from '../suppression/record-returns.ts'

/** A subscription of an address that has not been confirmed. The ids are for a new contact and subscription. */
export type AddressRequest = Pick<Consent, 'purpose' | 'shareAddress' | 'wording'> & {
  readonly email: string
  readonly requestId: string
  readonly contactId: string
  readonly subscriptionId: string
  /** The account that has confirmed the address. */
  readonly userId: string | undefined
  /** The import, if an author imported the address. */
  readonly importId?: string
}

/**
 * Requests a subscription for the account with the address, or for its contact, which may be new. Returns no
 * events for suppressed addresses, and beyond the limits for mails to an address.
 * @param mayAsk decides by the address's subscription of this purpose, if it has one.
 */
export const requestByAddress = async (
  { dataKey, clock }: Pick<ServiceKit, 'dataKey' | 'clock'>,
  load: Load,
  request: AddressRequest,
  mayAsk: (known: Subscription | undefined) => boolean = () => true,
): Promise<readonly NewEvent[]> => {
  const { email, userId, requestId, subscriptionId, importId, purpose, shareAddress, wording } = request
  if ((await readSuppression(load, dataKey, email)) !== undefined) return []
  const stream = contactClaim(dataKey, email)
  const claim = { stream, state: await load(claimFold, stream) }
  const contactId = claim.state.owner ?? request.contactId
  const subscriberId = userId ?? contactId
  const mails = confirmationMailsStream(dataKey, email)
  const counted = countMail(await load(confirmationMails, mails), {
    key: ConfirmationMailsStream.idOf(mails) ?? '',
    now: clock.now().getTime(),
  })
  const consent = {
    subscriberId,
    subscriptionId,
    subscriber: userId === undefined ? 'contact' : 'member',
    purpose,
    shareAddress: shareAddress && purpose.startsWith('author:'),
    wording,
  } as const
  const state = await load(subscriptions, SubscriptionsStream.of(subscriberId))
  if (!mayAsk(subscriptionTo(state, purpose))) return []
  const events = requestSubscription(state, consent, { requestId, mayMail: counted.length > 0, importId })
  if (events.length === 0) return []
  const isNew = userId === undefined && claim.state.owner === null
  return [...(isNew ? createContact(claim, { contactId, email }) : []), ...events, ...counted]
}

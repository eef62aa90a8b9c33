import { z } from 'zod'
import { Id } from '../fields/fields.ts'
import { DigestSchedule, SuppressionReason } from '../types/subscription.ts'
import { PublicLetter, PublicLetterPart } from './letters.events.ts'
import { definePublicStream } from './public-stream.ts'
import { namedById } from './stream-names.ts'

const SubscriptionFact = z.object({ subscriberId: Id, subscriptionId: Id })

/** The version of the text that the subscriber read. */
const wording = z.number().int()

/** The consent to one kind of mail. */
const Consent = SubscriptionFact.extend({
  subscriber: z.enum(['member', 'contact']),
  purpose: z.string(),
  shareAddress: z.boolean(),
  wording,
})

/** Streams `subscriptions-<subscriberId>`: all subscriptions of a user or a contact. */
export const PublicSubscriptions = definePublicStream('delivery', namedById('subscriptions'), {
  /**
   * A visitor's form. Nothing is sent before SubscriptionConfirmed, except the mail with the link. `mailedAt` is
   * the time of the last mail, and `importId` its import, if the subscription was moved from a contact.
   */
  SubscriptionRequested: Consent.extend({
    requestId: Id,
    mailedAt: z.string().exactOptional(),
    importId: Id.exactOptional(),
  }),
  /**
   * The mail with the link must be sent, for the first time or again. Only the link of the last request works.
   * `importId`: the author imported the address.
   */
  ConfirmationRequested: SubscriptionFact.extend({ requestId: Id, importId: Id.exactOptional() }),
  SubscriptionConfirmed: SubscriptionFact,
  /** By a signed-in member, or moved with its first time `since` from the contact that joined the account. */
  Subscribed: Consent.extend({ since: z.string().exactOptional() }),
  AddressSharingChanged: SubscriptionFact.extend({ shareAddress: z.boolean(), wording }),
  /** `letter`: the post whose letter contained the link to unsubscribe. */
  SubscriptionEnded: SubscriptionFact.extend({
    reason: z.enum([
      'unsubscribed',
      'unsubscribed-all',
      'complaint',
      'expired',
      'author-erased',
      'joined',
      'category-merged',
    ]),
    letter: Id.exactOptional(),
  }),
  /** The subscriber has undone SubscriptionEnded. `since` is the time before the end. */
  SubscriptionRestored: Consent.extend({ since: z.string() }),
  /** The category of the subscription has this new name. */
  PurposeRenamed: SubscriptionFact.extend({ purpose: z.string() }),
  /** When to send the subscriber's digest, from now on. */
  DigestScheduled: z.object({
    subscriberId: Id,
    frequency: DigestSchedule.shape.frequency,
    weekday: z.number().int(),
    hour: z.number().int(),
    zone: z.string(),
  }),
  /** The data of the earlier events is erased, and further commands are refused. */
  SubscriberErased: z.object({ subscriberId: Id }),
})

/** Streams `contact-<contactId>`: a visitor. The address is private to delivery. */
export const PublicContact = definePublicStream('delivery', namedById('contact'), {
  ContactCreated: z.object({ contactId: Id }),
  /** The contact's address is the confirmed address of this user, who now has the subscriptions. */
  ContactJoined: z.object({ contactId: Id, userId: Id }),
  ContactErased: z.object({ contactId: Id }),
})

/** Streams `subscription-request-<requestId>`: a sent form. Its fields are private to delivery. */
export const PublicSubscriptionRequest = definePublicStream('delivery', namedById('subscription-request'), {
  SubscriptionFormSent: z.object({ requestId: Id }),
})

/** Streams `suppression-<key>`. The key is an HMAC of the address; the mask is private to delivery. */
export const PublicSuppression = definePublicStream('delivery', namedById('suppression'), {
  AddressSuppressed: z.object({ key: Id, reason: SuppressionReason }),
  SuppressionLifted: z.object({ key: Id }),
})

/** Streams `push-subscriptions-<userId>`: the devices of a user. Their names, endpoints and keys are private to delivery. */
export const PublicPushSubscriptions = definePublicStream('delivery', namedById('push-subscriptions'), {
  PushSubscribed: z.object({ userId: Id, deviceId: Id }),
  PushUnsubscribed: z.object({ userId: Id, deviceId: Id }),
})

export const DeliveryStreams = [
  PublicSubscriptions,
  PublicContact,
  PublicSubscriptionRequest,
  PublicSuppression,
  PublicPushSubscriptions,
  PublicLetter,
  PublicLetterPart,
] as const

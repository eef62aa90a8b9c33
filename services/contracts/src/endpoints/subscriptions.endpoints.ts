import { z } from 'zod'
import { Count, Email, Id } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { TimeZone } from '../fields/time-zone.ts'
import { endpoint } from '../http/endpoint.ts'
import { NextCursor, Page } from '../http/query.ts'
import {
  Confirmation,
  DigestSchedule,
  KeptDigest,
  OwnSubscription,
  OwnSubscriptions,
  Purpose,
  Subscriber,
  SubscriberCounts,
  SuppressedAddress,
  Unsubscription,
  VisitorPurpose,
} from '../types/subscription.ts'

const service = 'delivery'

const shareAddress = z
  .boolean('Sharing the address must be true or false.')
  .meta({ description: 'Whether the author may export the address. Ignored for other purposes.' })

const wording = z
  .int('The wording must be a number.')
  .positive('The wording must be at least 1.')
  .meta({ description: 'The version of the text that the subscriber read.' })

const confirm = {
  service,
  path: '/api/subscriptions/confirm/{token}',
  access: 'open',
  params: z.object({ token: z.string().max(200) }),
  answers: { 200: Confirmation },
} as const

const unsubscribe = {
  service,
  access: 'open',
  params: z.object({ token: z.string().max(200) }),
  answers: { 200: Unsubscription },
} as const

const keep = {
  service,
  path: '/api/keep/{token}',
  access: 'open',
  params: z.object({ token: z.string().max(200) }),
  answers: { 200: KeptDigest },
} as const

const suppressions = { service, access: 'admin' } as const

export const SubscriptionEndpoints = {
  subscribe: endpoint({
    service,
    method: 'POST',
    path: '/api/subscriptions',
    summary: 'Get mails of one kind',
    description: `Idempotent; omitting \`shareAddress\` leaves it unchanged, or false for a new subscription. 403 until the email address is confirmed, 422 for more than ${Limits.subscriptions} subscriptions.`,
    access: 'bearer',
    body: z
      .strictObject({
        purpose: Purpose,
        shareAddress: shareAddress.optional(),
        wording,
        zone: TimeZone.optional().meta({
          description: 'The time zone of the digest. Ignored once you have one.',
        }),
      })
      .meta({ id: 'SubscribeRequest' }),
    answers: { 200: OwnSubscription },
    problems: [403, 404],
  }),
  unsubscribe: endpoint({
    service,
    method: 'POST',
    path: '/api/subscriptions/remove',
    summary: 'Stop mails of one kind',
    description: 'Idempotent.',
    access: 'bearer',
    body: z.strictObject({ purpose: Purpose }).meta({ id: 'UnsubscribeRequest' }),
    answers: { 204: null },
    problems: [403],
  }),
  own: endpoint({
    service,
    method: 'GET',
    path: '/api/me/subscriptions',
    summary: 'Your subscriptions',
    access: 'bearer',
    answers: { 200: OwnSubscriptions },
  }),
  scheduleDigest: endpoint({
    service,
    method: 'POST',
    path: '/api/me/digest',
    summary: 'Choose when your digest is sent',
    description: 'Idempotent. Subscribes to nothing.',
    access: 'bearer',
    body: DigestSchedule,
    answers: { 200: DigestSchedule },
    problems: [403],
  }),
  byVisitor: endpoint({
    service,
    method: 'POST',
    path: '/api/subscriptions/visitor',
    summary: 'Subscribe without an account',
    description:
      'Mails a link that confirms the subscription. The response never shows whether the address is known.',
    access: 'open',
    body: z
      .strictObject({
        email: Email,
        purpose: VisitorPurpose,
        shareAddress: shareAddress.default(false),
        wording,
      })
      .meta({ id: 'VisitorRequest' }),
    answers: { 202: null },
  }),
  describeConfirmation: endpoint({
    ...confirm,
    method: 'GET',
    summary: 'What a link confirms',
    description: 'Changes nothing.',
    tags: () => [],
  }),
  confirm: endpoint({
    ...confirm,
    method: 'POST',
    summary: 'Confirm a subscription',
    description:
      'Idempotent. 410 after 48 hours, for a link of an earlier form, or if the subscription has ended.',
    problems: [410],
  }),
  renewConfirmation: endpoint({
    ...confirm,
    method: 'POST',
    path: '/api/subscriptions/confirm/{token}/renew',
    summary: 'Ask for a new link to confirm',
    description: 'Mails a new link to the address of an expired one, at most one an hour and three a week.',
    answers: { 202: null },
  }),
  describeUnsubscription: endpoint({
    ...unsubscribe,
    method: 'GET',
    path: '/api/unsubscribe/{token}',
    summary: 'What a link unsubscribes from',
    description: 'Changes nothing.',
    tags: () => [],
  }),
  unsubscribeByLink: endpoint({
    ...unsubscribe,
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    summary: 'Unsubscribe without signing in',
    description:
      'Idempotent. Takes the form `List-Unsubscribe=One-Click` of RFC 8058, or JSON with `scope`: `this` (default) or `all`.',
    problems: [413, 415, 422],
  }),
  undoUnsubscription: endpoint({
    ...unsubscribe,
    method: 'POST',
    path: '/api/unsubscribe/{token}/undo',
    summary: 'Undo an unsubscription',
    description: 'Idempotent. 410 a day after the unsubscription.',
    problems: [410],
  }),
  describeKeeping: endpoint({
    ...keep,
    method: 'GET',
    summary: 'Whether a digest stops',
    description: 'Changes nothing.',
    tags: () => [],
  }),
  keepSending: endpoint({
    ...keep,
    method: 'POST',
    summary: 'Keep a digest that stops otherwise',
    description: 'Idempotent. Also works after the digest has stopped.',
  }),
  subscribers: endpoint({
    service,
    method: 'GET',
    path: '/api/me/subscribers',
    summary: 'The subscribers of your analyses, newest first',
    description: 'Addresses are masked unless their owners share them with you.',
    access: 'bearer',
    query: Page,
    answers: {
      200: z.strictObject({
        counts: SubscriberCounts,
        items: z.array(Subscriber),
        nextCursor: NextCursor,
      }),
    },
  }),
  sharedAddresses: endpoint({
    service,
    method: 'GET',
    path: '/api/me/subscribers.csv',
    summary: 'The addresses that subscribers share with you, as CSV',
    access: 'bearer',
    contentType: 'text/csv',
    answers: { 200: z.string() },
  }),
  suppressed: endpoint({
    ...suppressions,
    method: 'GET',
    path: '/api/admin/suppressions',
    summary: 'Addresses that get no bulk mail, newest first',
    query: Page,
    answers: {
      200: z.strictObject({ items: z.array(SuppressedAddress), total: Count, nextCursor: NextCursor }),
    },
  }),
  liftSuppression: endpoint({
    ...suppressions,
    method: 'POST',
    path: '/api/admin/suppressions/{key}/lift',
    summary: 'Allow bulk mail to an address again',
    description:
      'Idempotent, also for an unknown key. 409 after a complaint, which a member withdraws by subscribing again.',
    params: z.object({ key: Id }),
    answers: { 204: null },
    problems: [409],
  }),
} as const

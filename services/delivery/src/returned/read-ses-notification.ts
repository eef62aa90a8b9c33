import { parseJson } from '@soko/platform/json.ts'
import { addressParser } from 'postal-mime'
import { z } from 'zod'
import { isHard } from '../suppression/bounces.rules.ts'
import {
  IGNORED,
  type ReportContext,
  type ReturnedMail,
  type ReturnedReport,
  UNREADABLE,
} from '../suppression/returned-mail.ts'

/** Amazon SES may put a display name before an address. */
const Address = z
  .string()
  .max(1_000)
  .transform((text) => addressParser(text)[0]?.address ?? '')
  .pipe(z.string().min(3).max(320))
const Time = z.iso.datetime({ offset: true }).transform((time) => Date.parse(time))
const EventId = z.string().min(1).max(1_000)
const Mail = z.object({ source: z.string().max(1_000), messageId: EventId })
const recipients = <Recipient extends z.ZodType>(recipient: Recipient) => z.array(recipient).max(100)
const Recipient = z.object({ emailAddress: Address })

const Bounce = z.object({
  mail: Mail,
  bounce: z.object({
    feedbackId: EventId,
    bounceType: z.string(),
    bounceSubType: z.string(),
    bouncedRecipients: recipients(
      Recipient.extend({
        status: z
          .string()
          .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
          .optional()
          .catch(undefined),
      }),
    ),
    timestamp: Time,
  }),
})
const Complaint = z.object({
  mail: Mail,
  complaint: z.object({
    feedbackId: EventId,
    complainedRecipients: recipients(Recipient),
    complaintFeedbackType: z.string().nullish(),
    timestamp: Time,
  }),
})
const Delivery = z.object({
  mail: Mail,
  delivery: z.object({ recipients: recipients(Address), timestamp: Time }),
})

/** The content of a notification. `eventType` is its name if the site publishes events. */
const Notification = z.object({ notificationType: z.string().optional(), eventType: z.string().optional() })

/** The envelope of Amazon SNS, which is missing if the operator chose raw delivery. */
const Envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  Message: z.string(),
  SubscribeURL: z
    .url({ protocol: /^https$/, hostname: /^sns\.[a-z0-9-]{1,30}\.amazonaws\.com(?:\.cn)?$/ })
    .optional(),
})

/** Subtypes of permanent bounces after which the address never works, even if a status is missing. */
const HARD = new Set(['NoEmail', 'Suppressed', 'OnAccountSuppressionList'])
/** Types of feedback that are not the reader's complaint. The type is usually missing. */
const NO_COMPLAINTS = new Set(['not-spam', 'auth-failure', 'virus'])

type Returned = Pick<ReturnedMail, 'kind' | 'address' | 'status'>

const readBounce = ({ bounceType, bounceSubType, bouncedRecipients }: z.infer<typeof Bounce>['bounce']) => {
  // Amazon SES also reports vacation messages as bounces of this type, without a status.
  const mayBeVacation = bounceType === 'Transient' && bounceSubType === 'General'
  return bouncedRecipients
    .filter(({ status }) => !(mayBeVacation && status === undefined))
    .map(({ emailAddress: address, status }): Returned => {
      const neverWorks = HARD.has(bounceSubType) || (status !== undefined && isHard(status))
      return { kind: bounceType === 'Permanent' && neverWorks ? 'hard' : 'soft', address, status }
    })
}

const readContent = (content: unknown, { returnPaths, now }: ReportContext): ReturnedReport => {
  const { notificationType, eventType } = Notification.parse(content)
  const report = (
    { source }: z.infer<typeof Mail>,
    { timestamp, feedbackId }: { readonly timestamp: number; readonly feedbackId: string },
    all: readonly Returned[],
  ): ReturnedReport => {
    if (all.length === 0) return IGNORED
    const { id, tag } = returnPaths.find(source) ?? {}
    const about = { eventId: `ses ${feedbackId}`, id, tag, at: Math.min(timestamp, now) }
    return { outcome: 'returned', mails: all.map((returned) => ({ ...returned, ...about })) }
  }
  const every = (kind: ReturnedMail['kind'], addresses: readonly string[]): readonly Returned[] =>
    addresses.map((address) => ({ kind, address, status: undefined }))

  switch (notificationType ?? eventType) {
    case 'Bounce': {
      const { mail, bounce } = Bounce.parse(content)
      return report(mail, bounce, readBounce(bounce))
    }
    case 'Complaint': {
      const { mail, complaint } = Complaint.parse(content)
      if (NO_COMPLAINTS.has(complaint.complaintFeedbackType ?? '')) return IGNORED
      const addresses = complaint.complainedRecipients.map(({ emailAddress }) => emailAddress)
      return report(mail, complaint, every('complaint', addresses))
    }
    case 'Delivery': {
      const { mail, delivery } = Delivery.parse(content)
      const { timestamp, recipients: addresses } = delivery
      const feedbackId = `delivery ${mail.messageId}`
      return report(mail, { timestamp, feedbackId }, every('delivered', addresses))
    }
    case undefined:
      return UNREADABLE
    default:
      return IGNORED
  }
}

/**
 * Reads a notification of Amazon SES, with or without the envelope of Amazon SNS. It opens no link: a
 * confirmation is returned, for an operator. Returns undefined for JSON of another kind.
 * @throws ZodError or SyntaxError if the notification is malformed.
 */
export const readSesNotification = (json: unknown, context: ReportContext): ReturnedReport | undefined => {
  const { success: isWrapped } = z.object({ Type: z.string(), Message: z.string() }).safeParse(json)
  if (!isWrapped) {
    const { data } = Notification.safeParse(json)
    return (data?.notificationType ?? data?.eventType) === undefined ? undefined : readContent(json, context)
  }
  const { Type, Message, SubscribeURL } = Envelope.parse(json)
  if (Type === 'Notification') return readContent(parseJson(Message), context)
  if (Type === 'UnsubscribeConfirmation') return IGNORED
  return SubscribeURL === undefined ? UNREADABLE : { outcome: 'confirmation', link: SubscribeURL }
}

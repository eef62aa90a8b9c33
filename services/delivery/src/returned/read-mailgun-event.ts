import { z } from 'zod'
import { isHard } from '../suppression/bounces.rules.ts'
import { statusOfReply } from './delivery-status.ts'
import { IGNORED, type ReportContext, type ReturnedReport } from '../suppression/returned-mail.ts'

const Event = z.object({ 'event-data': z.object({ event: z.string() }) })

const common = {
  id: z.string().min(1).max(1_000),
  recipient: z.string().min(3).max(320),
  /** In seconds since 1970. */
  timestamp: z.number().nonnegative().max(8.64e12),
  envelope: z.object({ sender: z.string().max(1_000).default('') }).optional(),
  message: z
    .object({ headers: z.object({ 'message-id': z.string().max(1_000).default('') }).optional() })
    .optional(),
}
/** The Message-ID of a letter, `letter-<postId>-<subscriptionId>@…`, possibly in angle brackets. */
const LETTER_ID = /^<?letter-[\w-]+-([0-9A-Z]{1,26})@/
const Happened = z.object({ 'event-data': z.object(common) })
const Failed = z.object({
  'event-data': z.object({
    ...common,
    severity: z.enum(['permanent', 'temporary']),
    reason: z.string().default(''),
    'delivery-status': z
      .object({
        'enhanced-code': z.string().nullish().catch(undefined),
        /** SMTP's reply code, or one of Mailgun's own above 599. */
        code: z.union([z.number(), z.string()]).nullish().catch(undefined),
        message: z.string().nullish().catch(undefined),
      })
      .optional(),
  }),
})

const statusOf = (delivery: z.infer<typeof Failed>['event-data']['delivery-status']): string | undefined => {
  const enhanced = delivery?.['enhanced-code'] ?? ''
  if (/^[245]\.\d{1,3}\.\d{1,3}$/.test(enhanced)) return enhanced
  return statusOfReply(delivery?.message ?? '') ?? statusOfReply(String(delivery?.code ?? ''))
}

/** Mailgun itself sends nothing more to these addresses: `suppress-bounce` and so on. */
const isSuppressed = (reason: string): boolean => reason.startsWith('suppress-')

/**
 * Reads a webhook of Mailgun. Temporary failures are ignored: Mailgun reports one for each attempt, and a
 * permanent failure when it gives up. Returns undefined for JSON of another kind.
 * @throws ZodError if the event is malformed.
 */
export const readMailgunEvent = (
  json: unknown,
  { returnPaths, now }: ReportContext,
): ReturnedReport | undefined => {
  const found = Event.safeParse(json)
  if (!found.success) return undefined
  const { event } = found.data['event-data']
  if (event !== 'failed' && event !== 'complained' && event !== 'delivered') return IGNORED

  const { id: eventId, recipient: address, timestamp, envelope, message } = Happened.parse(json)['event-data']
  // Complaints have no sender.
  const [, letterId] = LETTER_ID.exec(message?.headers?.['message-id'] ?? '') ?? []
  const { id = letterId, tag } = returnPaths.find(envelope?.sender ?? '') ?? {}
  const mail = {
    eventId: `mailgun ${eventId}`,
    id,
    tag,
    address,
    at: Math.min(Math.round(timestamp * 1_000), now),
  }
  if (event !== 'failed') {
    const kind = event === 'complained' ? 'complaint' : event
    return { outcome: 'returned', mails: [{ ...mail, kind, status: undefined }] }
  }
  const { severity, reason, 'delivery-status': delivery } = Failed.parse(json)['event-data']
  if (severity === 'temporary') return IGNORED
  const status = statusOf(delivery)
  const kind = isSuppressed(reason) || (status !== undefined && isHard(status)) ? 'hard' : 'soft'
  return { outcome: 'returned', mails: [{ ...mail, kind, status }] }
}

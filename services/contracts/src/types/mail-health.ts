import { z } from 'zod'
import { Count, Id, Time } from '../fields/fields.ts'
import { PauseReason } from './letter.ts'
import { Person } from './user.ts'

/** `todo`: mail works, but something should be set up. `unknown`: it could not be checked. */
export const DnsStatus = z.enum(['passed', 'todo', 'failed', 'unknown'])
export type DnsStatus = z.infer<typeof DnsStatus>

export const DnsCheck = z
  .strictObject({
    name: z.enum(['SPF', 'DKIM', 'DMARC', 'PTR']),
    status: DnsStatus,
    text: z.string().meta({ description: 'What was found, and what to do.' }),
    record: z
      .strictObject({ type: z.enum(['TXT', 'PTR']), host: z.string(), value: z.string() })
      .nullable()
      .meta({ description: 'The record to publish.' }),
  })
  .meta({ id: 'DnsCheck' })
export type DnsCheck = z.infer<typeof DnsCheck>

export const DnsChecks = z
  .strictObject({ checkedAt: Time, checks: z.array(DnsCheck) })
  .meta({ id: 'DnsChecks' })
export type DnsChecks = z.infer<typeof DnsChecks>

const Complaints = z.strictObject({
  mails: Count,
  complaints: Count,
  verdict: z
    .enum(['ok', 'alarm', 'stop'])
    .meta({ description: '`alarm` from 0.1 % on; `stop` from 0.3 % on pauses letters.' }),
})

/** The complaints of seven days. `authors` are those with complaints. */
export const MailComplaints = z
  .strictObject({
    site: Complaints,
    authors: z.array(Complaints.extend({ author: Person })),
  })
  .meta({ id: 'MailComplaints' })
export type MailComplaints = z.infer<typeof MailComplaints>

/** The state of mailings for operators, who see no titles and addresses. */
export const MailState = z.strictObject({
  /** After a restore: so many ranges may be sent already. */
  held: z.strictObject({ claimed: Count, counted: Count }).nullable(),
  sentToday: Count,
  letters: z.array(
    z.strictObject({
      postId: Id,
      pause: PauseReason.nullable(),
      sendAt: Time,
      recipients: Count,
      sent: Count,
      /** Recipients without an outcome. */
      left: Count,
    }),
  ),
  complaints: Complaints,
  /** Addresses that get no bulk mail. */
  suppressed: Count,
})
export type MailState = z.infer<typeof MailState>

import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { DnsChecks, MailComplaints } from '../types/mail-health.ts'

const ofAdmin = { service: 'delivery', access: 'admin' } as const

export const MailEndpoints = {
  returned: endpoint({
    service: 'delivery',
    method: 'POST',
    path: '/api/mail/returned',
    summary: 'Report a bounce or a complaint',
    description:
      'For mail servers and the webhooks of Amazon SES and Mailgun, with the token of the site’s operator: as `Authorization: Bearer`, or as the password of `Basic`. 404 if the operator has set none. Idempotent: repeated reports count once.',
    access: 'open',
    scriptToken: true,
    rawBody: ['message/rfc822', 'application/json', 'text/plain'],
    answers: {
      200: z.strictObject({
        outcome: z.enum(['returned', 'ignored', 'unmatched', 'confirmation', 'unreadable']).meta({
          description:
            '`unmatched`: about no known mail. `confirmation`: an operator must open the link in the site’s log.',
        }),
      }),
    },
    problems: [404],
  }),
  dns: endpoint({
    ...ofAdmin,
    method: 'GET',
    path: '/api/admin/mail/dns',
    summary: 'Check the DNS records for mail',
    description: 'Takes up to 3 seconds.',
    answers: { 200: DnsChecks },
  }),
  complaints: endpoint({
    ...ofAdmin,
    method: 'GET',
    path: '/api/admin/mail/complaints',
    summary: 'Complaints about mails in the last 7 days',
    answers: { 200: MailComplaints },
  }),
} as const

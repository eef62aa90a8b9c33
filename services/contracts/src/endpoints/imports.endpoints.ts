import { z } from 'zod'
import { Id } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { text } from '../fields/text.ts'
import { endpoint } from '../http/endpoint.ts'
import { CheckedList, ListImport, QueuedImport } from '../types/list-import.ts'

const ofAuthor = { service: 'delivery', access: 'bearer' } as const
const ofAdmin = { service: 'delivery', access: 'admin' } as const
const ofImport = z.object({ importId: Id })

const addresses = z
  .array(
    z.string('An address must be text.').max(1_000, 'An address is too long.'),
    'The addresses must be a list.',
  )
  .min(1, 'The list has no addresses.')
  .max(
    Limits.importedAddresses,
    `A list can have at most ${Limits.importedAddresses.toLocaleString('en')} addresses.`,
  )
  .meta({ description: 'Invalid and repeated addresses are left out.' })

/** More than a list may have, so that a longer one gets the message about addresses. */
const mostValues = 2 * Limits.importedAddresses

/** Lists of addresses that authors bring from elsewhere. Nobody is subscribed without confirming. */
export const ImportEndpoints = {
  check: endpoint({
    ...ofAuthor,
    method: 'POST',
    path: '/api/me/imports/check',
    summary: 'Check a list before you import it',
    description: 'Stores nothing. Checks and imports together are limited to 20 an hour.',
    body: z.strictObject({ addresses }).meta({ id: 'ImportCheck' }),
    mostValues,
    answers: { 200: CheckedList },
  }),
  request: endpoint({
    ...ofAuthor,
    method: 'POST',
    path: '/api/me/imports',
    summary: 'Import a list of subscribers',
    description:
      'An admin decides. Then each address that is not subscribed gets one email with a link to confirm. 403 until your email address is confirmed; 409 while another import waits or is being sent.',
    body: z
      .strictObject({
        addresses,
        origin: text({ what: 'The origin of the list', min: 1, max: Limits.reasonLength }).meta({
          description: 'Where the list is from, for the admins.',
        }),
      })
      .meta({ id: 'ImportRequest' }),
    mostValues,
    answers: { 201: ListImport },
    problems: [403, 409],
  }),
  own: endpoint({
    ...ofAuthor,
    method: 'GET',
    path: '/api/me/imports',
    summary: 'Your last 20 imports, newest first',
    answers: { 200: z.strictObject({ items: z.array(ListImport) }) },
  }),
  withdraw: endpoint({
    ...ofAuthor,
    method: 'POST',
    path: '/api/me/imports/{importId}/withdraw',
    summary: 'Withdraw an import',
    description: 'Idempotent. 409 once an admin has decided.',
    params: ofImport,
    answers: { 200: ListImport },
    problems: [409],
  }),
  queue: endpoint({
    ...ofAdmin,
    method: 'GET',
    path: '/api/admin/imports',
    summary: 'The first 100 imports that wait for a decision or are being sent, oldest first',
    answers: { 200: z.strictObject({ items: z.array(QueuedImport) }) },
  }),
  approve: endpoint({
    ...ofAdmin,
    method: 'POST',
    path: '/api/admin/imports/{importId}/approve',
    summary: 'Approve an import',
    description: 'Idempotent. 409 if it was declined, withdrawn or expired.',
    params: ofImport,
    answers: { 204: null },
    problems: [409],
  }),
  decline: endpoint({
    ...ofAdmin,
    method: 'POST',
    path: '/api/admin/imports/{importId}/decline',
    summary: 'Decline an import',
    description: 'The author sees the reason. Idempotent. 409 if it was approved, withdrawn or expired.',
    params: ofImport,
    body: z
      .strictObject({ reason: text({ what: 'The reason', min: 1, max: Limits.reasonLength }) })
      .meta({ id: 'ImportDecline' }),
    answers: { 204: null },
    problems: [409],
  }),
} as const

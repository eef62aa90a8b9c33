import { z } from 'zod'
import { Count, Id, Time } from '../fields/fields.ts'
import { endpoint } from '../http/endpoint.ts'
import { NextCursor, Page } from '../http/query.ts'
import { Letter, LetterAllowance, LetterSettings, QueuedLetter } from '../types/letter.ts'

const ofPost = { service: 'delivery', access: 'bearer', params: z.object({ postId: Id }) } as const
const ofAdmin = { service: 'delivery', access: 'admin' } as const

/** The letter of an analysis is requested with `letter: true` when it is published or scheduled. */
export const LetterEndpoints = {
  own: endpoint({
    service: 'delivery',
    method: 'GET',
    path: '/api/me/letters',
    summary: 'Your letters, newest first',
    access: 'bearer',
    query: Page,
    answers: {
      200: z.strictObject({
        allowance: LetterAllowance,
        items: z.array(Letter),
        nextCursor: NextCursor,
      }),
    },
  }),
  one: endpoint({
    ...ofPost,
    method: 'GET',
    path: '/api/letters/{postId}',
    summary: 'The letter of one of your analyses',
    description: '404 if it was never sent as a letter.',
    answers: { 200: Letter },
  }),
  send: endpoint({
    ...ofPost,
    method: 'POST',
    path: '/api/letters/{postId}',
    summary: 'Send one of your analyses as a letter',
    description:
      'It is sent in ten minutes. Idempotent: an analysis is sent once. 404 for another user’s or an unpublished analysis; 422 for a third letter within 24 hours.',
    answers: { 200: Letter },
  }),
  stop: endpoint({
    ...ofPost,
    method: 'POST',
    path: '/api/letters/{postId}/stop',
    summary: 'Stop a letter',
    description: 'Idempotent. 409 once its recipients are frozen.',
    answers: { 200: Letter },
    problems: [409],
  }),
  test: endpoint({
    service: 'delivery',
    method: 'POST',
    path: '/api/letters/test',
    summary: 'Send a draft as a letter to yourself',
    description: 'At most 10 an hour. 403 until your email address is confirmed.',
    access: 'bearer',
    body: z.strictObject({ draftId: Id }).meta({ id: 'LetterTest' }),
    answers: { 200: z.strictObject({ to: z.string(), at: Time }) },
    problems: [403, 404],
  }),
  settings: endpoint({
    service: 'delivery',
    method: 'GET',
    path: '/api/me/letters/settings',
    summary: 'The settings of your letters',
    access: 'bearer',
    answers: { 200: LetterSettings },
  }),
  changeSettings: endpoint({
    service: 'delivery',
    method: 'POST',
    path: '/api/me/letters/settings',
    summary: 'Change the settings of your letters',
    description: 'Idempotent. 403 for replies to an address that you have not confirmed.',
    access: 'bearer',
    body: LetterSettings,
    answers: { 200: LetterSettings },
    problems: [403],
  }),
  queue: endpoint({
    ...ofAdmin,
    method: 'GET',
    path: '/api/admin/mailings',
    summary: 'Letters that are being sent or wait, in their order',
    answers: {
      200: z.strictObject({
        held: z
          .strictObject({ claimed: Count, counted: Count })
          .nullable()
          .meta({ description: 'The log was restored from a backup: so many ranges may be sent already.' }),
        sentToday: Count,
        items: z.array(QueuedLetter),
      }),
    },
  }),
  continueAll: endpoint({
    ...ofAdmin,
    method: 'POST',
    path: '/api/admin/mailings/continue',
    summary: 'Continue the mailings that are held after a restore',
    description: 'Idempotent. Digests leave out everything up to now.',
    answers: { 204: null },
  }),
  pause: endpoint({
    ...ofAdmin,
    method: 'POST',
    path: '/api/admin/mailings/{postId}/pause',
    summary: 'Pause a letter',
    params: z.object({ postId: Id }),
    answers: { 204: null },
  }),
  continueOne: endpoint({
    ...ofAdmin,
    method: 'POST',
    path: '/api/admin/mailings/{postId}/continue',
    summary: 'Continue a paused or late letter',
    params: z.object({ postId: Id }),
    answers: { 204: null },
  }),
} as const

import type { MailState } from '@soko/contracts/types/mail-health.ts'
import { expect, it } from 'vitest'
import { needsAdmin, renderMail } from './render-mail.ts'

const letter = {
  postId: 'p1',
  pause: null,
  sendAt: '2026-01-01T10:00:00.000Z',
  recipients: 4_812,
  sent: 3_786,
  left: 1_004,
}
const state: MailState = {
  held: null,
  sentToday: 18_406,
  letters: [letter],
  complaints: { mails: 122_000, complaints: 61, verdict: 'ok' },
  suppressed: 3_418,
}

it('shows letters with their state, and complaints', () => {
  const lines = renderMail(state)
  expect(lines.slice(0, 3)).toEqual([
    'Sent in 24 hours: 18,406',
    'Complaints in 7 days: 61 about 122,000 mails',
    'Suppressed addresses: 3,418',
  ])
  expect(lines.at(-1)).toMatch(/^p1 +2026-01-01 10:00 UTC +4,812 +3,786 +1,004 +queued$/)
  expect(needsAdmin(state)).toBe(false)
})

it.each<[Partial<MailState>, RegExp]>([
  [{ held: { claimed: 3, counted: 5 } }, /the log has 3 of 5 ranges/],
  [{ letters: [{ ...letter, pause: 'complaints' }] }, /paused: complaints$/m],
  [{ complaints: { mails: 1_000, complaints: 1, verdict: 'alarm' } }, /1 about 1,000 mails \(alarm\)$/m],
])('shows what needs an admin: %j', (changes, expected) => {
  expect(needsAdmin({ ...state, ...changes })).toBe(true)
  expect(renderMail({ ...state, ...changes }).join('\n')).toMatch(expected)
})

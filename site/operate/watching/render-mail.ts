import type { MailState } from '@soko/contracts/types/mail-health.ts'

const number = new Intl.NumberFormat('en')

const PAUSES = { late: 'paused: late', admin: 'paused', complaints: 'paused: complaints' } as const

/** Returns whether mail needs an admin: it is held or paused, or complaints are many. */
export const needsAdmin = ({ held, letters, complaints }: MailState): boolean =>
  held !== null || complaints.verdict !== 'ok' || letters.some(({ pause }) => pause !== null)

export const renderMail = (state: MailState): readonly string[] => {
  const { held, sentToday, letters, complaints, suppressed } = state
  const rate = `${number.format(complaints.complaints)} about ${number.format(complaints.mails)} mails`
  return [
    `Sent in 24 hours: ${number.format(sentToday)}`,
    `Complaints in 7 days: ${rate}${complaints.verdict === 'ok' ? '' : ` (${complaints.verdict})`}`,
    `Suppressed addresses: ${number.format(suppressed)}`,
    ...(held === null
      ? []
      : [
          `All mailings are held after a restore: the log has ${number.format(held.claimed)} of ${number.format(held.counted)} ranges. An admin must continue them.`,
        ]),
    '',
    letters.length === 0
      ? 'No letter is waiting.'
      : row('LETTER', 'DUE', 'RECIPIENTS', 'SENT', 'LEFT', 'STATE'),
    ...letters.map(({ postId, sendAt, recipients, sent, left, pause }) =>
      row(
        postId,
        `${sendAt.slice(0, 16).replace('T', ' ')} UTC`,
        number.format(recipients),
        number.format(sent),
        number.format(left),
        pause === null ? (held === null ? 'queued' : 'held') : PAUSES[pause],
      ),
    ),
  ]
}

const row = (...[letter, due, recipients, sent, left, state]: readonly string[]): string =>
  [
    letter?.padEnd(26),
    due?.padEnd(20),
    recipients?.padStart(10),
    sent?.padStart(10),
    left?.padStart(10),
    ' ',
    state,
  ].join(' ')

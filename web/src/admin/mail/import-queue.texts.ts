import { isolated } from '@soko/contracts/text/bidi.ts'
import { formatCount } from '../../shared/lib/format-count.ts'

const people = (count: number): string => (count === 1 ? '1 person' : `${formatCount(count)} people`)

export const importQueueTexts = {
  title: 'Imported lists',
  hint: 'Nobody gets an email before you approve a list',
  loading: 'Loading imported lists',
  none: 'No list is waiting',
  noneText: 'Lists appear here when authors import them.',
  by: (username: string, count: number) =>
    `${username === '' ? 'A deleted user' : `@${isolated(username)}`}: ${people(count)}`,
  sample: 'Some addresses:',
  sending: (handled: number, all: number, mailed: number) =>
    `Approved. ${formatCount(handled)} of ${formatCount(all)} addresses done, ${formatCount(mailed)} emails sent.`,
  approve: 'Approve',
  decline: 'Decline',
  of: (username: string) => `: list of ${username === '' ? 'a deleted user' : `@${isolated(username)}`}`,
  sure: (count: number) => `Ask ${people(count)}?`,
  explanation: 'Each person gets one email with a link to confirm. You can’t undo this.',
  working: 'Approving',
  approved: 'The list is approved.',
  reason: { label: 'Reason', hint: 'The author sees it.' },
  declining: 'Declining',
  declined: 'The list is declined. Its addresses are deleted.',
} as const

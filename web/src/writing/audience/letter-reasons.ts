import type { Letter } from '@soko/contracts/types/letter.ts'
import { formatCount } from '../../shared/lib/format-count.ts'

type Wording = readonly [one: string, many: string]

const ADDRESS: Wording = ['address does not exist', 'addresses do not exist']
const FULL: Wording = ['mailbox was full', 'mailboxes were full']
const OTHER: Wording = ['mail was refused for another reason', 'mails were refused for other reasons']
const WITHHELD: Wording = ['was not sent', 'were not sent']

const POST_REMOVED: Wording = [
  'was not sent, because the analysis was no longer published',
  'were not sent, because the analysis was no longer published',
]

/** The other reasons are those of refusals, such as status codes. */
const SKIPPED: Readonly<Record<string, Wording>> = {
  unsubscribed: ['unsubscribed before it was sent', 'unsubscribed before it was sent'],
  suppressed: [
    'address gets no more bulk mail, because mails to it failed or were reported as spam',
    'addresses get no more bulk mail, because mails to them failed or were reported as spam',
  ],
  erased: ['deleted their account', 'deleted their accounts'],
  suspended: ['account is suspended', 'accounts are suspended'],
  removed: POST_REMOVED,
  retracted: POST_REMOVED,
  'author-suspended': WITHHELD,
  unknown: WITHHELD,
  unconfirmed: ['did not confirm their address', 'did not confirm their addresses'],
}

const UNCERTAIN: ReadonlySet<string> = new Set(['no-response', 'interrupted'])

/** @param code an enhanced status code of RFC 3463, such as `5.1.1`, or an SMTP status code */
const refusal = (code: string): Wording => {
  if (code === 'invalid-address' || /^[45]\.1\.\d+$/.test(code)) return ADDRESS
  return /^[45]\.2\.2$/.test(code) || code === '552' ? FULL : OTHER
}

const inWords = (
  entries: readonly (readonly [string, number])[],
  wordingOf: (code: string) => Wording,
): readonly string[] => {
  const counts = new Map<Wording, number>()
  for (const [code, count] of entries) {
    const wording = wordingOf(code)
    counts.set(wording, (counts.get(wording) ?? 0) + count)
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([[one, many], count]) => `${formatCount(count)} ${count === 1 ? one : many}.`)
}

/** Returns sentences on why recipients did not get a letter, the most frequent reasons first. */
export const reasonsInWords = ({
  reasons,
}: Pick<Letter, 'reasons'>): Readonly<Record<'refused' | 'skipped', readonly string[]>> => {
  const known = Object.entries(reasons).filter(([code]) => !UNCERTAIN.has(code))
  return {
    refused: inWords(
      known.filter(([code]) => !(code in SKIPPED)),
      refusal,
    ),
    skipped: inWords(
      known.filter(([code]) => code in SKIPPED),
      (code) => SKIPPED[code] ?? WITHHELD,
    ),
  }
}

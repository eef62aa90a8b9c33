import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import { formatCount } from '../../shared/lib/format-count.ts'

const status: { readonly [Status in PublicLogState['status']]: string } = {
  signing: 'Signed',
  starting: 'Starting',
  'other-host': 'At another host',
  'new-past': 'Different history',
  'lost-key': 'No key',
  behind: 'Behind',
}

const leaves = (count: number): string => (count === 1 ? '1 leaf' : `${formatCount(count)} leaves`)

export const logsTexts = {
  title: 'Public logs',
  hint: 'Signed records of what was published, which anybody can verify.',
  readersPage: 'About the logs, for readers',
  loading: 'Loading the logs',
  services: { content: 'Analyses and calls', markets: 'Prices and judgements' },
  status,
  /** What each status means, and what the admin can do. */
  meaning: {
    signing: () => 'Every new leaf is signed within a second. There is nothing to do.',
    starting: () =>
      'It reads its log before it signs. A long log takes some seconds. There is nothing to do.',
    'other-host': (expected: string, origin: string) =>
      `This site is at ${expected} now, but the log began as ${origin}. It is not signed, because a copy of a site must never sign in its name. If this is a copy, such as a test site, there is nothing to do. If the site has moved for good, begin a new origin.`,
    'new-past': (_expected: string, origin: string) =>
      `The log is not the one that was signed as ${origin}: a backup was restored, or data was lost. It is not signed, because that would contradict earlier signatures. First try to recover the newest data. If it is lost, begin a new origin: the old one stays visible, and everybody sees that it ended.`,
    'lost-key': (_expected: string, origin: string) =>
      `The key that signed ${origin} is missing. The log is not signed, because nobody would trust another key. Restore it from a backup (log-keys.json in the folder of the service, or the collection log-keys). If it is lost, begin a new origin.`,
    behind: () =>
      'New leaves have waited for a signature for over a minute. Readers see them as not signed yet; nothing is lost. Check under Services whether a process of this service is down or cannot write.',
  },
  facts: {
    origin: 'Origin',
    notBegun: 'not begun yet',
    size: 'Size',
    leaves,
    signed: 'Last signed',
    never: 'never',
    ofLeaves: (size: number) => `${leaves(size)},`,
    key: 'Key',
    keys: 'Keys (both sign)',
    made: 'Made on',
  },
  witnesses: {
    of: (service: string) => `Witnesses of ${service}`,
    title: 'Witnesses',
    none: 'No witnesses are set up (SOKO_WITNESSES), so nobody else confirms that everybody sees the same log.',
    name: 'Witness',
    size: 'Has signed',
    at: 'Last',
    state: 'State',
    nothing: 'nothing yet',
    well: 'Well',
    away: 'Fails',
    alarm: 'Alarm',
    alarmMeans:
      'It has seen a different tree. Either somebody was shown a fork, or an older log was restored. Find out which before you do anything else: ask the operator of the witness for its checkpoint.',
  },
  actions: {
    begin: {
      button: 'Begin a new origin',
      title: (service: string) => `Begin a new origin for ${service}?`,
      explanation: (expected: string) =>
        `A new log begins at ${expected}, with all present leaves. The old one ends for everybody: browsers and witnesses must learn the new one. Its tiles and last root stay available. This cannot be undone.`,
      confirm: 'Begin the new origin',
      working: 'Beginning',
      done: (origin: string) => `The log continues as ${origin}.`,
    },
    change: {
      button: 'Change the key',
      title: (service: string) => `Change the key of ${service}?`,
      explanation:
        'A new key is created and signed by the old one. From now on both sign the log. Give the new key to every witness and auditor; browsers learn it automatically. Once every witness has it, end the change.',
      confirm: 'Create a new key',
      working: 'Creating',
      done: 'The new key is created. Both keys sign now.',
    },
    end: {
      button: 'End the change',
      title: (service: string) => `End the change of the key of ${service}?`,
      explanation:
        'From now on only the new key signs. Witnesses without it refuse the log. Browsers accept it, and proofs signed by the old key stay valid. This cannot be undone.',
      confirm: 'End the change',
      working: 'Ending',
      done: 'Only the new key signs now.',
    },
  },
} as const

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
  hint: 'Signed records of everything published on the site. Anybody can verify them.',
  readersPage: 'About the logs, for readers',
  loading: 'Loading the logs',
  services: { content: 'Analyses and calls', markets: 'Prices and judgements' },
  status,
  /** The meaning of each status, and what the admin can do. */
  meaning: {
    signing: () => 'Every new leaf is signed within a second. There is nothing to do.',
    starting: () => 'The service is reading its log and will then sign it. There is nothing to do.',
    'other-host': (expected: string, origin: string) =>
      `This site is now at ${expected}, but its log started as ${origin}. The log is not signed, because a copy of a site must not sign for the original. If the site has moved for good, start a new origin. On a copy, such as a test site, there is nothing to do.`,
    'new-past': (_expected: string, origin: string) =>
      `The log differs from the one signed as ${origin}: a backup was restored, or data was lost. It is not signed, because new signatures would contradict earlier ones. First try to recover the newest data. If it is lost, start a new origin; readers then see that the old one ended.`,
    'lost-key': (_expected: string, origin: string) =>
      `The key of ${origin} is missing, so the log is not signed. Restore the key from a backup (log-keys.json in the folder of the service, or the collection log-keys). If it is lost, start a new origin.`,
    behind: () =>
      'New leaves have waited over a minute for a signature. No data is lost. Check under Services whether a process of this service is down or can’t write.',
  },
  facts: {
    origin: 'Origin',
    notBegun: 'not started yet',
    size: 'Size',
    leaves,
    signed: 'Last signed',
    never: 'never',
    ofLeaves: (size: number) => `${leaves(size)},`,
    key: 'Key',
    keys: 'Keys (both sign)',
    made: 'Created on',
  },
  witnesses: {
    of: (service: string) => `Witnesses of ${service}`,
    title: 'Witnesses',
    none: 'No witnesses are set up (SOKO_WITNESSES), so nobody else confirms that everybody sees the same log.',
    name: 'Witness',
    size: 'Signed size',
    at: 'Last signed',
    state: 'State',
    nothing: 'nothing yet',
    well: 'OK',
    away: 'Failing',
    alarm: 'Alarm',
    alarmMeans:
      'The witness has seen a different log: somebody was shown a fork, or an older log was restored. Before you do anything else, ask the operator of the witness for its checkpoint to find out which.',
  },
  actions: {
    begin: {
      button: 'Start a new origin',
      title: (service: string) => `Start a new origin for ${service}?`,
      explanation: (expected: string) =>
        `A new log starts at ${expected} with all current leaves, and browsers and witnesses must accept it. The old log ends, but its tiles and last root stay available. You can’t undo this.`,
      confirm: 'Start the new origin',
      working: 'Starting',
      done: (origin: string) => `The log continues as ${origin}.`,
    },
    change: {
      button: 'Change the key',
      title: (service: string) => `Change the key of ${service}?`,
      explanation:
        'A new key is created and signed by the old one. From now on both sign the log. Give the new key to every witness and auditor; browsers learn it automatically. Once every witness has it, retire the old key.',
      confirm: 'Create a new key',
      working: 'Creating',
      done: 'The new key is created. Both keys sign now.',
    },
    end: {
      button: 'Retire the old key',
      title: (service: string) => `Retire the old key of ${service}?`,
      explanation:
        'From now on, only the new key signs, and witnesses that don’t have it will reject the log. Existing proofs stay valid. You can’t undo this.',
      confirm: 'Retire the old key',
      working: 'Retiring',
      done: 'Only the new key signs now.',
    },
  },
} as const

import type { PublicLogState } from '@soko/contracts/types/public-log.ts'
import { figure } from '../../shared/lib/figure.ts'

const status: { readonly [Status in PublicLogState['status']]: string } = {
  signing: 'Signed',
  starting: 'Starting',
  'other-host': 'At another host',
  'new-past': 'Another past',
  'lost-key': 'No key',
  behind: 'Behind',
}

const leaves = (count: number): string => (count === 1 ? '1 leaf' : `${figure(count)} leaves`)

export const logsTexts = {
  title: 'Public logs',
  hint: 'What was published, signed so that anybody can verify it.',
  people: 'What readers are told of them',
  loading: 'Asking for the logs',
  services: { content: 'Analyses and calls', markets: 'Prices and judgements' },
  status,
  /** Explains each status and what to do. */
  meaning: {
    signing: () => 'Every new leaf is signed within a second. There is nothing to do.',
    starting: () =>
      'It reads its log before it signs. There is nothing to do; with a long log that takes some seconds.',
    'other-host': (expected: string, origin: string) =>
      `This site is at ${expected} now, and the log began as ${origin}. Nothing is signed, for a copy of a site must never sign in its name. If this is a copy, as for a test, leave it so. If the site has moved for good, begin a new origin.`,
    'new-past': (_expected: string, origin: string) =>
      `The log is not the one that was signed as ${origin}: a backup was brought back, or something was lost. Nothing is signed, for what was signed already would be taken back. Look first whether the newest data can be had. If they are gone, begin a new origin: the old one stays to be seen, and everybody sees that it ended.`,
    'lost-key': (_expected: string, origin: string) =>
      `The key that signed ${origin} is gone. Nothing is signed, for everybody would take another key for a stranger's. Bring it back from a backup (log-keys.json in the folder of the service, or the collection log-keys). If it is lost, begin a new origin.`,
    behind: () =>
      'Nothing was signed for a minute although there is something new. Readers see new leaves as not signed yet; nothing is lost. Look at Services whether a process of this service is away or cannot write.',
  },
  facts: {
    origin: 'Origin',
    notBegun: 'not begun yet',
    size: 'Holds',
    leaves,
    signed: 'Signed last',
    never: 'never',
    ofLeaves: (size: number) => `${leaves(size)},`,
    key: 'Key',
    keys: 'Keys: both sign',
    made: 'Made on',
  },
  witnesses: {
    of: (service: string) => `Witnesses of ${service}`,
    title: 'Witnesses',
    none: 'No witnesses are set up (SOKO_WITNESSES). So nobody outside says that all are shown the same log.',
    name: 'Witness',
    size: 'Has signed',
    at: 'Last',
    state: 'State',
    nothing: 'nothing yet',
    well: 'Well',
    away: 'Fails',
    alarm: 'Alarm',
    alarmMeans:
      'It has seen another tree than this one. Somebody was shown a fork, or the log was put back. Find out which before anything else: ask who runs the witness for the checkpoint it knows.',
  },
  acts: {
    begin: {
      button: 'Begin a new origin',
      title: (service: string) => `Begin a new origin for ${service}?`,
      explained: (expected: string) =>
        `A new log begins at ${expected}, with all leaves that there are. The old one ends for everybody: browsers and witnesses that know it begin to know this one anew. Its tiles and its last root stay served. This cannot be undone.`,
      confirm: 'Begin it',
      working: 'Beginning',
      done: (origin: string) => `The log goes on as ${origin}.`,
    },
    change: {
      button: 'Change the key',
      title: (service: string) => `Change the key of ${service}?`,
      explained:
        'A new key is made, the old one signs it, and both sign the log from now on. Give the new one to every witness, and tell those who follow the log. Browsers learn it by themselves. Once every witness has it, end the change.',
      confirm: 'Make a new key',
      working: 'Making it',
      done: 'There is a new key, and both sign now.',
    },
    end: {
      button: 'End the change',
      title: (service: string) => `End the change of the key of ${service}?`,
      explained:
        'The new key alone signs from now on. A witness that does not have it refuses the log. Browsers follow from the old key to it, and proofs that the old key signed stay good. This cannot be undone.',
      confirm: 'End it',
      working: 'Ending it',
      done: 'The new key alone signs now.',
    },
  },
} as const

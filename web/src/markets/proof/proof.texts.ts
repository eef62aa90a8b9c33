import { formatCount } from '../../shared/lib/format-count.ts'

const hashes = (count: number): string => (count === 1 ? '1 hash' : `${formatCount(count)} hashes`)
const leaves = (count: number): string => (count === 1 ? '1 leaf' : `${formatCount(count)} leaves`)

const KINDS = new Map(
  Object.entries({
    version: 'A version of an analysis',
    retraction: 'An analysis was deleted',
    restoration: 'An analysis was restored',
    erasure: 'Something was erased for good',
    call: 'A call was made',
    'call-taken-back': 'A call was taken back',
    'call-remark': 'A remark on a call',
    'category-rename': 'A category was renamed',
    kinds: 'The kinds of leaves were listed',
    prices: 'Prices were recorded',
    'price-held': 'A price was held for review',
    'price-released': 'A price in review was accepted or rejected',
    'price-correction': 'A price was corrected',
    split: 'A split was recorded',
    'split-withdrawn': 'A split was withdrawn',
    dividend: 'A dividend was recorded',
    'dividend-withdrawn': 'A dividend was withdrawn',
    'closed-days': 'Closed days of the exchange were recorded',
    'closed-days-withdrawn': 'Closed days of the exchange were withdrawn',
    'instrument-change': 'An instrument’s details were changed',
    'instrument-end': 'An instrument ended',
    'call-entry': 'A call’s entry was recorded',
    judgement: 'A call was judged',
    'judgement-withdrawn': 'A judgement was withdrawn',
    'call-count': 'A call was compared with its mirror',
  }),
)

export const proofTexts = {
  title: (index: number) => `Proof of leaf ${formatCount(index)}`,
  loading: 'Loading the proof',
  kind: (kind: string) => KINDS.get(kind) ?? `Leaf of kind ${kind}`,
  versionOf: (version: number, of: number) => `, version ${version} of ${of}`,
  subject: { call: 'The call', instrument: (symbol: string) => `Prices of ${symbol}` },
  recorded: 'Recorded at',
  on: (day: string) => `on ${day}`,
  noLeaf: 'Unreadable leaf',
  utc: ' UTC',
  leafOf: (index: number) => `Leaf ${formatCount(index)} of the log`,
  missing: {
    title: (index: number) => `There is no leaf ${formatCount(index)}`,
    text: 'The log has fewer leaves, or this one is being written. Anything not marked ‘Recorded’ isn’t in the log, so its date can’t be proven.',
    logs: 'The public logs',
  },
  verifying: {
    before: 'Not verified yet',
    beforeCount: 'Starting in this browser',
    done: 'Verified in this browser',
    failed: 'Not verified',
    unsigned: 'Not signed yet',
    count: (done: number, of: number, ms: number) =>
      `${done} of ${of} steps, ${formatCount(Math.ceil(ms))} ms`,
    stopped: (at: number, of: number) => `stopped at step ${at} of ${of}`,
    noScripts:
      'JavaScript is off, so nothing was verified here. Download the proof and check it with the program below.',
    again: 'Verify again',
    busy: 'Verifying',
    checkAgain: 'Check again',
    notFound:
      'The site no longer returns this leaf. Try again later; if it stays missing, contact the site’s admins.',
  },
  file: 'Download the proof',
  command: 'Check the file without our servers:',
  commandLine: (file: string, vkey: string) => `npm run verify-proof -- ${file} --vkey '${vkey}'`,
  roots: 'Download both roots',
  contact: 'Contact the site’s admins',
  words: {
    verified: 'verified',
    failed: 'failed',
    undone: 'not done',
    unsigned: 'not signed yet',
    none: 'nothing to verify',
    first: 'first visit',
    noWitness: 'none',
    erased: 'erased',
    withdrawn: 'withdrawn',
    of: (count: number, of: number) => `${count} of ${of}`,
  },
  steps: {
    text: {
      title: 'The text matches the fingerprint',
      undone: 'Hashes the text you see, with its salt.',
      verified: 'The text you see was hashed here, with its salt.',
      none: 'A leaf of this kind has no text.',
      erased: 'Text and salt no longer exist, here or in any copy.',
      withdrawn: 'The text is hidden while the analysis is deleted.',
      failed: 'There is no text to hash.',
    },
    leaf: {
      title: 'The fingerprint is in the leaf',
      undone: 'Checks that the leaf has this fingerprint, kind, version and time.',
      verified: (index: number) =>
        `Leaf ${formatCount(index)} holds this fingerprint, the kind, the version and the time.`,
      without: (index: number) =>
        `Leaf ${formatCount(index)} holds a fingerprint, the kind, the version and the time.`,
      failed: 'The leaf does not match what is shown.',
    },
    inclusion: {
      title: 'The leaf is in the log',
      undone: 'Checks that hashes from the log lead from the leaf to the root of all leaves.',
      verified: (count: number, size: number) =>
        count === 0
          ? 'It is the only leaf: its hash is the root.'
          : `${hashes(count)} from the log (hollow) and those computed here (filled) lead from the leaf to the root of all ${formatCount(size)}.`,
      drawn: (count: number) =>
        `${count === 1 ? '1 step' : `${count} steps`} from the leaf to the root, each with one hash from the log`,
      leaf: (index: number) => `leaf ${formatCount(index)}`,
      root: (size: number) => `root of ${leaves(size)}`,
      failed: 'The log’s hashes do not lead from the leaf to its root.',
      unsigned: 'New leaves are signed within a second. Check again.',
    },
    signature: {
      title: 'The root is signed',
      undone: 'Checks that a key this browser knows signed the root.',
      by: 'By the key',
      since: (day: string) => `the one this browser has known since ${day}.`,
      new: 'seen for the first time. This browser remembers it from now on.',
      renewed: 'a new key, signed by one that this browser knew. This browser remembers it from now on.',
      another: (origin: string) =>
        `This browser knew the log as ${origin}. The log page says when that log ended.`,
      failed: 'No key that this browser knows has signed this root.',
    },
    consistency: {
      title: 'Nothing vanished since your last visit',
      undone: 'Checks that everything this browser saw before is still in the log, unchanged.',
      verified: (day: string, size: number) =>
        `On ${day} this browser saw ${leaves(size)}. All are still in the log, unchanged.`,
      none: 'First visit. This browser remembers the root and compares it next time.',
      notKept: 'This browser stores nothing, so there is nothing to compare with.',
      stored: 'Root stored here',
      given: (size: number) => `of ${leaves(size)}; the log now has`,
      size: (size: number) => `as the root of ${leaves(size)}.`,
    },
    witnesses: {
      title: 'Witnesses saw the same root',
      undone: 'Checks whether witnesses outside Soko signed the same root.',
      verified: (count: number, of: number, names: string) =>
        `${count} of ${of} signed it${names === '' ? '' : `: ${names}`}.`,
      away: (count: number) => (count === 1 ? ' 1 is missing.' : ` ${count} are missing.`),
      none: 'This log has no witnesses, so nobody outside Soko confirms that everyone sees the same log.',
      failed: 'A witness’s signature is not valid.',
    },
    ended: {
      title: { erased: 'The erasure is in the log', withdrawn: 'The deletion is in the log' },
      undone: 'Checks that a later leaf records it.',
      leaf: (index: number) => `Leaf ${formatCount(index)}`,
      failed: 'No leaf of the log records it.',
    },
    afterFailure: 'Skipped after a failure.',
  },
  failures: {
    text: {
      'no-salt': [
        'The salt is missing or invalid.',
        'Without it, nothing links the text to the log. The text you see may not be the one that was recorded.',
      ],
      missing: [
        'The text is missing.',
        'The site says the text still exists, but does not return it. A text may only be missing if a later leaf records its deletion or erasure.',
      ],
      unexplained: [
        'The text is missing without a reason.',
        'The site says that it was deleted, but names no leaf that records it. Records that were secretly removed look like this.',
      ],
    },
    leaf: {
      'no-leaf': ['This is not a leaf.', 'The site’s response is not a valid leaf.'],
      'other-leaf': ['This is another leaf.', 'The site returned a different leaf than requested.'],
      'other-text': [
        'This is not the text that was recorded.',
        'Its fingerprint differs from the one in the leaf: the text, the salt or the leaf was changed.',
      ],
    },
    inclusion: {
      'no-checkpoint': ['There is no root to compare with.', 'The site’s signed root is not valid.'],
      'other-log': [
        'This is the root of another log.',
        'The leaf belongs to one log, but the root is signed for another.',
      ],
      'too-small': [
        'The leaf is not in this tree.',
        'The root has fewer leaves: it is from before this leaf was written.',
      ],
      'other-root': [
        'The leaf is not in the log.',
        'The hashes do not lead from this leaf to the signed root. The leaf was changed, left out or moved, or the root is from another tree.',
      ],
    },
    signature: {
      wrong: [
        'The signature is wrong.',
        'It names a key of the log but does not match this root. The root was changed after it was signed.',
      ],
      'unknown-key': [
        'The log is signed by a key that this browser does not know.',
        'A new key must be signed by the old one, but this one is not. Either the site lost its key, or this is another log. Compare the key with the one on the log page, and with what others see.',
      ],
    },
    consistency: {
      older: [
        'You see an older log than before.',
        'This browser has already seen more leaves. Check again in a minute. If nothing changes, leaves were removed. Keep the file: it proves that they existed.',
      ],
      'other-past': [
        'The log has changed its past.',
        'The log no longer has everything this browser saw before. Either leaves were altered, or this is another log. Keep the file: it proves which.',
      ],
    },
    witnesses: {
      wrong: ['A witness’s signature is wrong.', 'It names a witness but does not match this root.'],
    },
    ended: {
      'not-in-log': [
        'The text is missing without a reason.',
        'The leaf that should record its deletion is not in the log. Records that were secretly removed look like this.',
      ],
      'other-subject': [
        'The text is missing without a reason.',
        'The leaf named as its deletion is about something else.',
      ],
    },
  },
  unsigned:
    'No signed root has this leaf yet. If this lasts for minutes, signing has stopped: nothing is lost, but new leaves can’t be proven. The site’s admins see this, too.',
  deleted: {
    erased: {
      title: (day: string) => `This was erased on ${day}.`,
      text: (day: string) =>
        `Its text and salt no longer exist, so the fingerprint reveals nothing. The leaf stays: it shows that something was written on ${day} and erased, not what.`,
    },
    withdrawn: {
      title: (day: string) => `This was deleted on ${day}.`,
      text: (day: string) =>
        `It is hidden, but can be restored for a while. The leaf stays: it shows that something was written on ${day} and deleted, not what.`,
    },
  },
  shows: {
    title: 'What this shows',
    notYet: 'Nothing yet.',
    nothing: 'Nothing you can rely on while a step fails.',
    text: (size: number, day: string) =>
      `This text, word for word, was in the log when it had ${leaves(size)}, on ${day}.`,
    leaf: (size: number, day: string) => `This leaf was in the log when it had ${leaves(size)}, on ${day}.`,
    unsigned: 'The text matches the fingerprint in this leaf. Nothing shows yet that the leaf is in the log.',
    unchanged: 'Nothing that this browser saw in the log before has changed.',
    fromNow: 'From now on, this browser notices if anything up to here changes.',
    witnessed: (count: number) =>
      count === 1
        ? 'Somebody outside Soko has seen the same log.'
        : `${formatCount(count)} others outside Soko have seen the same log.`,
  },
  doesNotShow: {
    title: 'What it does not show',
    truth: 'That what the text says is true, or good advice.',
    prices: 'That a price is right. It shows what was recorded, and its stated source.',
    clock: 'That the clock was right to the second. The time is Soko’s own',
    witnessed: (time: string, day: string) => `; witnesses show that it existed by ${time} on ${day}.`,
    person: 'Who was at the keyboard. It shows the account, not the person.',
    fork: 'That everyone sees the same log. Nobody outside Soko has signed this one.',
    program:
      'That the program on this page is honest: it comes from this site. If you don’t trust it, check the file with another program.',
  },
  others: {
    versions: 'Versions',
    more: 'Related',
    version: (version: number) => `Version ${version}`,
    leaf: (index: number) => `leaf ${formatCount(index)}`,
    here: (index: number) => `leaf ${formatCount(index)}, this page`,
    compare: 'See what changed',
    newest: 'The 100 newest are listed.',
    restsOn: 'Based on',
    entry: 'The entry price',
    exit: 'The closing price that decided it',
    replacement: 'The real prices that replaced demonstration prices',
  },
  logs: 'What the log is, and how to check it',
} as const

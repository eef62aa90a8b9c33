import { figure } from '../../shared/lib/figure.ts'

const hashes = (count: number): string => (count === 1 ? '1 hash' : `${figure(count)} hashes`)
const leaves = (count: number): string => (count === 1 ? '1 leaf' : `${figure(count)} leaves`)

/** What a leaf is of, by its kind. */
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
    kinds: 'Which kinds of leaves the log has',
    prices: 'Prices were recorded',
    'price-held': 'A price was held back',
    'price-released': 'A price that was held back was decided on',
    'price-correction': 'A price was corrected',
    split: 'A split was recorded',
    'split-withdrawn': 'A split was withdrawn',
    dividend: 'A dividend was recorded',
    'dividend-withdrawn': 'A dividend was withdrawn',
    'closed-days': 'Closed days of the exchange were recorded',
    'closed-days-withdrawn': 'Closed days of the exchange were withdrawn',
    'instrument-change': 'The facts of an instrument were changed',
    'instrument-end': 'An instrument ended',
    'call-entry': 'A call got its entry',
    judgement: 'A call was judged',
    'judgement-withdrawn': 'A judgement was withdrawn',
    'call-count': 'A call was set against its mirror',
  }),
)

/** The words of the page of a proof. */
export const proofTexts = {
  title: (index: number) => `Proof of leaf ${figure(index)}`,
  loading: 'Loading the proof',
  kind: (kind: string) => KINDS.get(kind) ?? `A leaf of the kind ${kind}`,
  versionOf: (version: number, of: number) => `, version ${version} of ${of}`,
  subject: { call: 'The call that it is about', instrument: (symbol: string) => `Prices of ${symbol}` },
  recorded: 'Recorded at',
  on: (day: string) => `on ${day}`,
  noLeaf: 'A leaf that cannot be read',
  utc: ' UTC',
  leafOf: (index: number) => `Leaf ${figure(index)} of the log`,
  missing: {
    title: (index: number) => `There is no leaf ${figure(index)}`,
    text: 'The log has fewer leaves, or this one is only just being written. Anything not marked ‘Recorded’ isn’t in the log, so its date can’t be proven.',
    logs: 'The public logs',
  },
  verifying: {
    before: 'Not verified yet',
    beforeCount: 'In a moment, in this browser',
    done: 'Verified in this browser',
    failed: 'Not verified',
    unsigned: 'Not signed yet',
    count: (done: number, of: number, ms: number) => `${done} of ${of} steps, ${figure(Math.ceil(ms))} ms`,
    stopped: (at: number, of: number) => `stopped at step ${at} of ${of}`,
    noScripts:
      'Your browser runs no scripts, so nothing was verified here. Take the proof as a file, and check it with the program below.',
    again: 'Verify again',
    busy: 'Verifying',
    lookAgain: 'Look again',
    gone: 'The site does not know this leaf any more, though it has just shown it. Look again; if it stays away, tell the site’s admins.',
  },
  file: 'The proof as a file',
  command: 'The file is checked without our servers:',
  commandLine: (file: string, vkey: string) => `npm run verify-proof -- ${file} --vkey '${vkey}'`,
  roots: 'Keep both roots as a file',
  tell: 'Tell the site’s admins',
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
      title: 'The text gives the fingerprint',
      undone: 'What you read, hashed with its salt, must give it.',
      verified: 'What you read, with its salt, was hashed here.',
      none: 'A leaf of this kind says all there is by itself. It has no text.',
      erased: 'Text and salt no longer exist, here or in any copy.',
      withdrawn: 'Its text is not shown while it is withdrawn.',
      failed: 'There is nothing to hash.',
    },
    leaf: {
      title: 'The fingerprint is in the leaf',
      undone: 'The leaf is to hold this fingerprint, the kind, the version and the time.',
      verified: (index: number) =>
        `Leaf ${figure(index)} holds this fingerprint, the kind, the version and the time.`,
      without: (index: number) =>
        `Leaf ${figure(index)} holds a fingerprint, the kind, the version and the time.`,
      failed: 'It is not the leaf of what is shown.',
    },
    inclusion: {
      title: 'The leaf is in the log',
      undone: 'Hashes that the log gives lead from the leaf to the root of all leaves.',
      verified: (count: number, size: number) =>
        count === 0
          ? 'It is the only leaf: its hash is the root.'
          : `${hashes(count)} given by the log (hollow) and those worked out here (filled) lead from the leaf to the root of all ${figure(size)}.`,
      drawn: (count: number) =>
        `${count === 1 ? '1 step' : `${count} steps`} from the leaf to the root, each with one hash from the log`,
      leaf: (index: number) => `leaf ${figure(index)}`,
      root: (size: number) => `root of ${leaves(size)}`,
      failed: 'What the log gives does not lead from the leaf to its root.',
      unsigned: 'A leaf is signed within a second after it was written. Look again.',
    },
    signature: {
      title: 'The root is signed',
      undone: 'The root is to be signed by the key that this browser knows.',
      by: 'By the key',
      since: (day: string) => `the one this browser has known since ${day}.`,
      new: 'which this browser sees for the first time and remembers from now on.',
      renewed:
        'the next one: the key that this browser knew has signed it, or leads to it key by key. This browser remembers it from now on.',
      another: (origin: string) =>
        `Before, it has seen the log as ${origin}. The page of the logs says when that ended.`,
      failed: 'No key that this browser knows has signed this root.',
    },
    consistency: {
      title: 'Nothing vanished since your last visit',
      undone: 'What this browser saw before is to be in the log, unchanged.',
      verified: (day: string, size: number) =>
        `On ${day} this browser saw ${leaves(size)}. All of them are in the log as it is now, unchanged.`,
      none: 'This is your first visit. This browser keeps the root, and compares it next time.',
      notKept: 'This browser keeps nothing, so it cannot compare with what it saw before.',
      kept: 'Root kept here',
      given: (size: number) => `of ${leaves(size)}; the log now gives`,
      size: (size: number) => `as the root of ${leaves(size)}.`,
    },
    witnesses: {
      title: 'Witnesses saw the same root',
      undone: 'Others outside Soko sign the root, too, where there are any.',
      verified: (count: number, of: number, names: string) =>
        `${count} of ${of} signed it${names === '' ? '' : `: ${names}`}.`,
      away: (count: number) => (count === 1 ? ' One is away.' : ` ${count} are away.`),
      none: 'None are set up for this log. So nobody outside says that you are shown what others are.',
      failed: 'A signature in the name of a witness is not theirs.',
    },
    ended: {
      title: { erased: 'The erasure is in the log, too', withdrawn: 'The deletion is in the log, too' },
      undone: 'A later leaf is to say so.',
      leaf: (index: number) => `Leaf ${figure(index)}`,
      failed: 'No leaf of the log says so.',
    },
    afterFailure: 'Not done after a failure.',
  },
  failures: {
    text: {
      'no-salt': [
        'The salt is missing or is none.',
        'Without it nothing leads from the text to the log. What you read may be something else than what was recorded.',
      ],
      missing: [
        'The text is withheld.',
        'The site says that it stands, and does not give it. A text may only be missing where a later leaf says that it was deleted or erased.',
      ],
      unexplained: [
        'The text is missing without a reason.',
        'The site says that it was deleted, but names no leaf of the log that says so. Records that were secretly removed look like this.',
      ],
    },
    leaf: {
      'no-leaf': ['This is no leaf.', 'What the site gives as the leaf is not in the form of one.'],
      'other-leaf': ['This is another leaf.', 'The site answers with another leaf than you asked for.'],
      'other-text': [
        'This is not the text that was recorded.',
        'Its fingerprint is not the one in the leaf: the text, the salt or the leaf has been changed since.',
      ],
    },
    inclusion: {
      'no-checkpoint': [
        'There is no root to compare with.',
        'What the site gives as the signed root is in no form of one.',
      ],
      'other-log': [
        'This is the root of another log.',
        'The leaf is said to be of one log, and the root is signed for another one.',
      ],
      'too-small': [
        'The leaf is not in this tree.',
        'The root is of fewer leaves: of a time before this leaf was written.',
      ],
      'other-root': [
        'The leaf is not in the log.',
        'The hashes do not lead from this leaf to the signed root. The leaf was changed, left out or moved, or the root is that of another tree.',
      ],
    },
    signature: {
      wrong: [
        'The signature is wrong.',
        'It is in the name of a key of the log, and does not fit this root. Somebody has changed the root after it was signed.',
      ],
      'unknown-key': [
        'The log is signed by a key that this browser does not know.',
        'Where a key is changed, the old one signs the new one, so that browsers can follow. None that this browser knows leads to this one. Either the site has lost its key, or this is not the log that you knew. Compare the key with the one on the page of the logs, and with what others see.',
      ],
    },
    consistency: {
      older: [
        'You are shown an older log than before.',
        'It has fewer leaves than this browser has seen already. Look again in a minute: a part of the site may be late. If it stays so, leaves were taken back. Keep the file: it proves that they were there.',
      ],
      'other-past': [
        'The log has changed its past.',
        'What this browser saw before is not all in the log that you are shown now. Either leaves were altered, or you are shown another log than before. Keep the file: it proves which.',
      ],
    },
    witnesses: {
      wrong: [
        'A witness’s signature is wrong.',
        'It is in the name of a witness, and does not fit this root.',
      ],
    },
    ended: {
      'not-in-log': [
        'The text is missing without a reason.',
        'The leaf that should record its deletion is not in the log. Records that were secretly removed look like this.',
      ],
      'other-subject': [
        'The text is missing without a reason.',
        'The leaf that is said to have ended it is of something else.',
      ],
    },
  },
  unsigned:
    'No root with this leaf is signed yet. If it stays so for minutes, the log is not being signed: nothing is lost, but nothing new is proved. The site’s admins see it, too.',
  gone: {
    erased: {
      title: (day: string) => `This was erased on ${day}.`,
      text: (day: string) =>
        `Its text and salt are gone, so the fingerprint in the log leads back to nobody and nothing. The leaf stays: it shows that something was written on ${day} and erased, not what.`,
    },
    withdrawn: {
      title: (day: string) => `This was deleted on ${day}.`,
      text: (day: string) =>
        `It can be restored for a while, and is not shown meanwhile. The leaf stays: it shows that something was written on ${day} and deleted, not what.`,
    },
  },
  shows: {
    title: 'What this shows',
    notYet: 'Nothing, until the steps are done.',
    nothing: 'Nothing that you can rely on, as long as a step fails.',
    text: (size: number, day: string) =>
      `This text, word for word, was in the log when it had ${leaves(size)}, on ${day}.`,
    leaf: (size: number, day: string) => `This leaf was in the log when it had ${leaves(size)}, on ${day}.`,
    unsigned: 'The text gives the fingerprint in this leaf. That the leaf is in the log is not shown yet.',
    unchanged: 'It has not been changed since, nor has anything before it in the log you saw.',
    fromNow: 'From now on this browser notices if anything up to here is changed.',
    witnessed: (count: number) =>
      count === 1
        ? 'Somebody outside Soko has seen the same log.'
        : `${figure(count)} others outside Soko have seen the same log.`,
  },
  doesNotShow: {
    title: 'What it does not show',
    truth: 'That what the text says is true, or good advice.',
    prices: 'That a price is right. It shows what was recorded, and where that is said to come from.',
    clock: 'That the clock was right to the second. The time is Soko’s own',
    witnessed: (time: string, day: string) => `; the witnesses show that it was there by ${time} on ${day}.`,
    person: 'Who sat at the keyboard. It shows the account, not the person.',
    fork: 'That everybody is shown the same log. Nobody outside Soko has signed this one.',
    program:
      'That the program on this page is honest: it comes from this site. If you don’t trust it, check the file with another program.',
  },
  others: {
    versions: 'Versions',
    more: 'Of the same',
    version: (version: number) => `Version ${version}`,
    leaf: (index: number) => `leaf ${figure(index)}`,
    here: (index: number) => `leaf ${figure(index)}, this page`,
    compare: 'See what changed',
    newest: 'The 100 newest are listed.',
    restsOn: 'What it rests on',
    entry: 'The price of its entry',
    exit: 'The price that judged it',
    replacement: 'The real prices that replaced demonstration prices',
  },
  logs: 'What the log is, and how to check it',
} as const

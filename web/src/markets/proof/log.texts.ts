type Part = { readonly id: string; readonly heading: string; readonly points: readonly string[] }

const parts: readonly Part[] = [
  {
    id: 'what',
    heading: 'What it is',
    points: [
      'Soko writes down what is published, and when, in logs that only grow. There is one for analyses and calls, and one for prices and judgements.',
      'Each entry of a log is a leaf. All leaves together have one root: a number that would be another one if any leaf had been changed, left out, added in between or moved.',
      'Soko signs the root within a second after a leaf was written. So what it has once shown it cannot take back without being found out.',
      'The forms are those that the web’s certificates and the Go language use for their public logs. Programs that were written for those work here unchanged.',
    ],
  },
  {
    id: 'leaves',
    heading: 'What is in it',
    points: [
      'Versions of analyses; that one was deleted, restored or erased; calls, calls that were taken back, and remarks on calls; categories that an admin renamed.',
      'Prices that were brought in, held back and corrected; splits; how calls were judged, and by which prices.',
      'A leaf holds the time, the kind, a number of the version, and a fingerprint of what was written. It holds no text, no name and no address of a page. Where something came before on the same subject, it says which leaf was the first.',
      'What was written is served beside the leaf, with a random salt, for as long as it stands. Both together give the fingerprint, and nothing else does.',
    ],
  },
  {
    id: 'after',
    heading: 'What stays when something is erased',
    points: [
      'Text and salt are erased for good. Without the salt nothing can be guessed back from the fingerprint.',
      'The leaf stays. It tells that at this time something of this kind appeared, in so many versions, and that it was erased.',
      'While an analysis is deleted and can still be restored, its text is not served either.',
    ],
  },
  {
    id: 'check',
    heading: 'How to check it',
    points: [
      'In your browser: ‘Recorded’ on a page leads to the proof. Your browser checks it by itself, and remembers the root for your next visit.',
      'By a file: each proof can be taken along as a file. A program of this project checks it without our servers, on any machine with Node.',
      'The whole log: another program follows it from outside, keeps what it saw last, and fetches the text of every leaf that stands.',
      'By your own program: the addresses below hold the signed root (checkpoint) and the leaves (tiles) by c2sp.org/tlog-tiles. The list of logs is at /api/logs.',
    ],
  },
  {
    id: 'shows',
    heading: 'What it shows, and what not',
    points: [
      'It shows what was written, that it has not been changed since, and that nothing has vanished from what was seen before.',
      'It does not show that what is said is true, nor who sat at the keyboard.',
      'The time is Soko’s own clock. Where witnesses sign the root, they show that it was not later.',
      'The program that verifies in your browser comes from this site. If you don’t trust it, check the file with another program.',
      'A log could show one past to you and another one to others, or be put back as a whole to an earlier day. Only who remembers finds that out: witnesses who sign each root, who follows the log from outside, and browsers that were here before.',
    ],
  },
]

/** The words of the page that tells what the public logs are. */
export const logTexts = {
  title: 'Public log',
  summary:
    'What was said on Soko, and when, is in a public log that anybody can verify: what it is, how to check it, what it shows and what not.',
  intro:
    'A history that a site keeps for itself proves little. So Soko’s is in the open: anybody can verify what was said here, when, and that nothing has vanished since.',
  contents: 'On this page',
  parts,
  commands: { file: 'A proof as a file', all: 'The whole log' },
  fileCommand: (vkey: string) => `npm run verify-proof -- FILE --vkey '${vkey}'`,
  allCommand: (site: string) => `npm run audit -- ${site}`,
  logs: {
    heading: 'The logs',
    loading: 'Loading the logs',
    none: 'No log has begun yet.',
    services: { content: 'Analyses and calls', markets: 'Prices and judgements' },
    origin: 'Name',
    prefix: 'Address',
    vkey: 'Key',
    from: 'Since',
    period: 'From and until',
    ended: 'ended',
    copy: (origin: string) => `Copy the key of ${origin}`,
    copied: 'The key is on your clipboard.',
    notCopied: 'The key could not be copied. Select it instead.',
  },
} as const

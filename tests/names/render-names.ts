const INTRODUCTION = `# Names that are stored or sent

For developers who rename or move something. Each name here is stored in a log, file, queue or browser, or read
by a process of another version, so it must stay letter for letter. Each section says what breaks otherwise.

\`tests/names/stored-names.test.ts\` writes this page: it runs a site with every event ever written and records
the names. It fails if a name was added, removed or changed. After checking the difference, run
\`npm run test:system -- tests/names -u\`; CI never updates the page.

\`<id>\`, \`<hex>\`, \`<hash>\`, \`<day>\`, \`<year>\`, \`<name>\`, \`<symbol>\` and \`<n>\` are variable parts. For names on
servers (MongoDB databases, Redis keys, RabbitMQ exchanges), see [distributed.md](distributed.md).
`

const EFFECTS: ReadonlyMap<string, string> = new Map([
  [
    'Access tokens',
    'Renaming a claim signs everyone out: during an upgrade, both versions read the same tokens.',
  ],
  [
    'Cache tags',
    'Views announce tags, and the edge cache invalidates by them. With another tag, stale responses stay in the cache.',
  ],
  [
    'Cookies and headers',
    'Browsers and API clients send these. With another name, users are signed out or read stale data after a write.',
  ],
  ['Rate limit counters', 'Renaming a counter resets it: someone guessing passwords gets new attempts.'],
  [
    'Metrics',
    'Dashboards and alerts use these (docs/operations.md). With another name, a panel is empty and an alert never fires.',
  ],
  ['Files', 'Files of a data folder and its backups. A renamed file counts as missing.'],
  [
    'Mail ids',
    'Mail systems drop repeated mails by their id. With another id, people get a mail twice. The subject of a mail is used to find it when a person is erased.',
  ],
  [
    'Keys of views',
    'A view finds its documents by these keys. Change a key only together with the version of the view, which rebuilds it.',
  ],
  [
    'Leases',
    'With another name, processes of two versions both hold the lease during an upgrade, and a relay restarts at position 0.',
  ],
  [
    'Lists of views',
    'A view finds its lists by these names. Change one only together with the version of the view, which rebuilds it.',
  ],
  [
    'Objects',
    'Keys of images and of the erasure ledger. With another key, images are lost, or a backup restores an erased person.',
  ],
  [
    'On a device',
    'Drafts, offline copies, locks and messages between tabs. With another name, unsynced work is lost, or two tabs write the same draft.',
  ],
  [
    'Internal endpoints',
    'Paths for requests between services, and for operators on the control socket. With another path, processes of the previous version get errors.',
  ],
  [
    'Queues',
    'Messages wait in a queue by its name (after `<namespace>.` on RabbitMQ); topics are routing keys. With another name, the old queue fills up for a week without a consumer.',
  ],
  ['Settings', 'Operators have set these environment variables. A renamed setting is ignored silently.'],
  [
    'Streams and events',
    'The log stores these forever. An unknown event type cannot be read, a renamed stream is empty, and a renamed claim allows duplicates, such as two accounts with one e-mail address.',
  ],
  ['Tables', 'Tables and indexes of the SQLite files. Rows of a renamed table are lost to the program.'],
  [
    'Views and reactors',
    'Renaming a view or changing its version rebuilds it, which takes minutes. Never rename a reactor: it would react to all past events again, for example by sending mails.',
  ],
])

/** @throws if the effect of renaming is unknown for a section */
export const renderNames = (found: ReadonlyMap<string, readonly string[]>): string =>
  [
    INTRODUCTION,
    ...[...found].map(([section, names]) => {
      const effect = EFFECTS.get(section)
      if (effect === undefined) throw new Error(`Add the effect of renaming to EFFECTS for '${section}'.`)
      return `## ${section}\n\n${wrapped(effect)}\n\n\`\`\`text\n${names.join('\n')}\n\`\`\`\n`
    }),
  ].join('\n')

const wrapped = (text: string): string =>
  text
    .replaceAll(/(?=(.{1,100}(?:\s|$)))\1/g, '$1\n')
    .replaceAll(/ ?\n/g, '\n')
    .trim()

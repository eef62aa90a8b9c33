import { isolated } from '@soko/contracts/text/bidi.ts'
import type { CountedContent, Format, SkippedItem, Note, UnreadableFile } from './source-analysis.ts'

const many = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${more}`

const list = new Intl.ListFormat('en-GB')

const unreadable: Readonly<Record<UnreadableFile['reason'], string>> = {
  kind: 'This file is not a known export. Choose a file of one of the kinds above.',
  broken: 'This file is damaged or incomplete. Export it again.',
  tooLarge: 'This file is too large. The limits are 4 GB unpacked, and 100 MB for each file in it.',
  tooMany: 'This archive contains more than 20,000 files.',
  packed:
    'A file in this archive would become hundreds of times larger when unpacked. Download the export again.',
  paths: 'This archive contains a path that leads out of it. Download the export again.',
  twice: 'This archive contains two files with the same name. Create it again.',
  entities: 'This XML defines a document type or custom entities. Download the export again.',
  locked: 'This archive has a password. Create it again without one.',
}

const skipped: Readonly<Record<SkippedItem['reason'], (count: number) => string>> = {
  page: (count) => many(count, 'page (not a post)', 'pages (not posts)'),
  comment: (count) => many(count, 'reply to another author', 'replies to other authors'),
  podcast: (count) => many(count, 'post without text', 'posts without text'),
  empty: (count) => many(count, 'post without text', 'posts without text'),
  broken: (count) => many(count, 'unreadable file', 'unreadable files'),
  version: (count) => many(count, 'other version of an analysis', 'other versions of analyses'),
}

const counted: Readonly<Record<CountedContent, (count: number) => string>> = {
  words: (count) => many(count, 'word', 'words'),
  images: (count) => many(count, 'image', 'images'),
  links: (count) => many(count, 'link', 'links'),
  tables: (count) => many(count, 'table', 'tables'),
  captions: (count) => many(count, 'caption', 'captions'),
}

const differences = (counts: Readonly<Record<CountedContent, number>>): string => {
  const sentence = (start: string, kinds: readonly CountedContent[]) => {
    const texts = kinds.filter((kind) => counts[kind] > 0).map((kind) => counted[kind](counts[kind]))
    return texts.length === 0 ? [] : [`${start}: ${list.format(texts)}.`]
  }
  return [
    ...sentence('Missing', ['words', 'images']),
    ...sentence('Became plain text', ['links', 'tables', 'captions']),
  ].join(' ')
}

const MAX_MESSAGES = 3

const noteText = (given: Note): string => {
  switch (given.kind) {
    case 'members':
      return 'For members only at its source, so it is imported as a draft.'
    case 'status':
      return `Imported as a draft because of its status (${given.status}).`
    case 'titleCut':
      return 'The title was too long and is shortened.'
    case 'summaryCut':
      return 'The summary was too long and is shortened.'
    case 'categoriesCut':
      return 'Some tags were left out: there were too many, or they were too long.'
    case 'untitled':
      return 'Has no title.'
    case 'links':
      return `${many(given.count, 'embed becomes a link', 'embeds become links')}.`
    case 'deadLinks':
      return `${many(given.count, 'link', 'links')} to pages of the old site became plain text.`
    case 'fileLinks':
      return `${many(given.count, 'link', 'links')} to other analyses in this file become plain text unless this import publishes them, too.`
    case 'calls':
      return `${many(given.count, 'call becomes a line', 'calls become lines')} at the end of the text.`
    case 'shortcodes':
      return `Left out: shortcodes of plug-ins (${list.format(given.names)}).`
    case 'cards':
      return `Left out: cards of its editor (${list.format(given.names)}).`
    case 'repaired':
      return 'Had characters that are not allowed in XML; they were removed.'
    case 'frontMatter':
      return 'Part of its front matter could not be read, so it is imported as a draft.'
    case 'differences':
      return differences(given.counts)
    case 'converter':
      return `Warnings about this document: ${given.messages.slice(0, MAX_MESSAGES).join('; ')}${given.messages.length > MAX_MESSAGES ? '; and more' : ''}.`
    case 'leftOut':
      return given.text
  }
}

export const importTexts = {
  title: 'Import',
  page: 'Import and export',
  hint: 'Nothing is published and nothing changes until you press Import.',
  from: 'Import from',
  formats: [
    [
      'ghost',
      'Ghost',
      'JSON',
      'In Ghost: Settings, Import/Export, Export. Choose the JSON file, or a ZIP of it with its images.',
    ],
    [
      'medium',
      'Medium',
      'ZIP',
      'On Medium: Settings, Security and apps, Download your information. Choose the ZIP as it is.',
    ],
    ['substack', 'Substack', 'ZIP', 'On Substack: Settings, Exports, New export. Choose the ZIP as it is.'],
    ['wordpress', 'WordPress', 'XML', 'In WordPress: Tools, Export, All content. Choose the XML file.'],
    [
      'markdown',
      'Markdown',
      'MD or ZIP',
      'One file with or without front matter, or a ZIP of a folder of them with their images.',
    ],
    ['word', 'Word', 'DOCX', 'One document as Word, Google Docs or LibreOffice saves it.'],
  ] as const satisfies readonly (readonly [Format, string, string, string])[],
  choose: 'Choose a file',
  drop: 'or drop it here. It is read on this device.',
  reading: (done: number, all: number) => (all === 0 ? 'Reading the file' : `Reading ${done} of ${all}`),
  stop: 'Stop',
  broken: 'The import failed. Try again.',
  failed: 'The file could not be read. Try again.',
  unreadable,
  another: 'Choose another',
  found: (count: number) => `${many(count, 'analysis', 'analyses')} in this file`,
  none: 'There are no analyses in this file.',
  size: (bytes: number) =>
    bytes < 1024 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024))} kB`
      : `${(bytes / 1024 / 1024).toFixed(1)} MB`,
  comes: 'What will be imported',
  cannot: 'What can’t be imported',
  nothingLost: 'Nothing will be lost.',
  analyses: 'Analyses, with their dates',
  published: (published: number, drafts: number) =>
    `${published} published, ${many(drafts, 'draft', 'drafts')}`,
  images: 'Images, uploaded to Soko',
  imagesHint: '8 MB each at most',
  blocks: 'Tables and callouts',
  blocksHint: 'Kept as blocks',
  categories: 'Tags, as categories',
  newCategories: (count: number) => (count === 0 ? 'All exist here' : `${count} of them are new here`),
  here: 'Analyses you already have here',
  hereHint: 'Skipped. Importing a file twice creates no duplicates.',
  links: 'Embeds from other hosts',
  linksHint: 'Become links',
  differing: 'Texts that differ from their source',
  differingHint: 'The list says how',
  members: 'For members only',
  membersHint: 'Imported as drafts',
  skipped: (reason: SkippedItem['reason'], count: number) => skipped[reason](count),
  stays: 'Not imported',
  origin: 'Address of the original site',
  originHint:
    'The file does not contain it. Soko needs it to complete relative links and images, and to name the original page of each analysis.',
  lookAgain: 'Check again',
  wrongOrigin: 'Enter an address such as https://example.com.',
  find: 'Find in the file',
  as: 'Import as',
  asTheyWere: 'As they were',
  asDrafts: 'All as drafts',
  list: 'Analyses in this file',
  columns: {
    chosen: 'Import',
    title: 'Title',
    date: 'Date',
    state: 'State',
    images: 'Images',
    note: 'Notes',
  },
  choice: (title: string) => `Import ${isolated(title)}`,
  untitled: 'Untitled',
  notDated: 'Not dated',
  isPublished: 'Published',
  isDraft: 'Draft',
  whole: 'Complete',
  known: {
    open: 'Already in your drafts',
    published: 'Already published here',
    deleted: 'You deleted it here; importing creates a new one',
    discarded: 'You discarded it here; importing restores it',
  },
  knownByName: 'You imported a file with this name before. Select it if this text is different.',
  note: noteText,
  shown: (shown: number, all: number) => `${shown} of ${all} shown.`,
  showAll: 'Show all',
  all: 'Choose all',
  noneChosen: 'Choose none',
  chosen: (count: number, all: number) => `${count} of ${all} chosen.`,
  notAnnounced: 'Imports are not announced to your followers, in feeds or on the home page.',
  start: (count: number) => `Import ${many(count, 'analysis', 'analyses')}`,
  running: 'Importing',
  leaving: 'The import is still running. If you leave, it stops; imported analyses stay.',
  keepOpen:
    'Keep this page open. If the import stops, import the same file again; only the rest is imported.',
  of: (done: number, all: number) => [String(done), `of ${all}`] as const,
  progress: (done: number, all: number) => `Imported ${done} of ${all}`,
  now: (title: string, picture?: number, pictures?: number) =>
    picture === undefined
      ? isolated(title)
      : `${isolated(title)}: image ${picture} of ${pictures ?? picture}`,
  relinking: (title: string) => `Updating links: ${isolated(title)}`,
  oldLinks: 'links to other imported analyses still lead to the old site',
  waits: (seconds: number | undefined) => {
    if (seconds === undefined) return 'No connection. It continues when you are back online.'
    const long =
      seconds < 90 ? many(Math.max(1, seconds), 'second', 'seconds') : `${Math.ceil(seconds / 60)} minutes`
    return `Waiting ${long}. It continues automatically.`
  },
  cancel: 'Cancel',
  ended: (count: number) => `${many(count, 'analysis', 'analyses')} imported.`,
  endedTitle: 'Imported',
  cancelledTitle: 'Cancelled',
  failedCount: (count: number) => `${many(count, 'analysis', 'analyses')} could not be imported.`,
  goOn: 'Continue',
  tryAgain: 'Try again',
  lineHere: 'Published',
  lineDraft: 'In your drafts',
  lineHeldBack: (missing: number) =>
    `In your drafts, because ${many(missing, 'image', 'images')} could not be fetched; a link shows where each was`,
  heldBack: (count: number) =>
    `${many(count, 'analysis is a draft', 'analyses are drafts')} because images could not be fetched: add them and publish.`,
  lineWaiting: 'Waiting',
  lineRunning: 'Importing',
  missing: (count: number) => `${many(count, 'image', 'images')} missing; a link shows the original`,
  toAnalyses: 'To my analyses',
  more: 'Import another file',
  imageWasHere: (alt: string) => (alt === '' ? 'Image missing' : `Image missing: ${alt}`),
  notInFile: 'The image is not in the file.',
  leftOut: (said: string, lost: number) =>
    [
      said.replace(/ ?To add a picture.*button\./, ''),
      lost === 0 ? '' : `${many(lost, 'image is', 'images are')} not in the file.`,
    ]
      .filter((each) => each !== '')
      .join(' '),
  callsTitle: 'Calls',
  empty: 'The text is empty.',
  tooLong: 'The text is longer than 1 MB.',
  unreadableText: "The text can't be read.",
} as const

import { isolated } from '@soko/contracts/text/bidi.ts'

const words = (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en')} words`)

/** The words of the page of what was saved of a draft. Times come in as they are shown. */
export const revisionsTexts = {
  page: 'Saves of a draft',
  title: (title: string) => `Saves of “${isolated(title)}”`,
  back: 'Back to the draft',
  list: 'What was saved, and when',
  retention:
    'Every save of the last day is here, one an hour of the last week, one a day before that. Each can be brought back.',
  loading: 'The saves are being loaded.',
  older: 'Older saves',
  newest: 'Newest',
  words,
  change: (by: number) => (by > 0 ? `${words(by)} more` : `${words(-by)} fewer`),
  sameLength: 'as many words as before',
  first: 'the earliest kept',
  retitled: (title: string) => `now titled “${isolated(title)}”`,
  revision: (at: string) => `Save of ${at}`,
  against: (from: string, to: string) => `${from} against ${to}`,
  only: 'This draft has one save so far: there is nothing to compare yet.',
  one: (at: string) => `The save of ${at}`,
  restore: (at: string) => `Bring back ${at}`,
  restoring: 'Bringing it back',
  restored: 'It is the newest save now. What was there before is kept as a save, too.',
  undone: 'The draft is as it was before.',
  undo: 'Undo',
  scheduled: 'This draft goes out by itself, as its newest save has it then.',
  notSynced: {
    title: 'Words on this device are not among the saves yet.',
    text: 'They become a save of their own before anything is brought back.',
  },
  offline: {
    title: 'The saves are not on this device',
    text: 'They show by themselves once you are online.',
    here: (count: string) => `On this device is the draft as it was written last: ${count}, saved`,
    open: 'Open the draft',
  },
  discarded: 'This draft was discarded. Bringing a save back makes it a draft again.',
  published: {
    text: 'This draft has been published. What was saved of it can be read for 30 days after.',
    read: 'Read the analysis',
  },
  failed: {
    offline: 'Nothing was brought back: there is no connection. The draft is as it was.',
    refused: 'Nothing was brought back: words on this device were refused. Open the draft to see why.',
  },
} as const

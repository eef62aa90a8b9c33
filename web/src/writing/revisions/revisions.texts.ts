import { isolated } from '@soko/contracts/text/bidi.ts'

const words = (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en')} words`)

/** The parameters of functions are formatted times. */
export const revisionsTexts = {
  page: 'Draft revisions',
  title: (title: string) => `Revisions of “${isolated(title)}”`,
  back: 'Back to the draft',
  list: 'Revisions',
  retention:
    'Soko keeps all revisions of the last day, one per hour of the last week, and one per day before that. You can restore each of them.',
  loading: 'Loading revisions',
  older: 'Older revisions',
  newest: 'Newest',
  words,
  change: (by: number) => (by > 0 ? `${words(by)} more` : `${words(-by)} fewer`),
  sameLength: 'same length',
  first: 'the oldest',
  retitled: (title: string) => `now titled “${isolated(title)}”`,
  revision: (at: string) => `Revision of ${at}`,
  against: (from: string, to: string) => `${from} compared to ${to}`,
  only: 'This draft has only one revision so far. There is nothing to compare yet.',
  one: (at: string) => `The revision of ${at}`,
  restore: (at: string) => `Restore ${at}`,
  restoring: 'Restoring',
  restored: 'Restored as the newest revision. The previous one is still in the list.',
  undone: 'Restore undone.',
  undo: 'Undo',
  scheduled: 'This draft is scheduled. Its newest revision will be published.',
  notSynced: {
    title: 'Changes on this device are not synced yet.',
    text: 'They are saved as a revision before anything is restored.',
  },
  offline: {
    title: 'The revisions are not on this device',
    text: 'They appear once you are online.',
    here: (count: string) => `The draft on this device: ${count}, saved`,
    open: 'Open the draft',
  },
  discarded: 'This draft was discarded. Restoring a revision makes it a draft again.',
  published: {
    text: 'This draft has been published. You can read its revisions for 30 days.',
    read: 'Read the analysis',
  },
  failed: {
    offline: "You're offline, so nothing was restored. Try again when you're back online.",
    refused:
      'Nothing was restored, because the server rejected changes on this device. Open the draft to see why.',
  },
} as const

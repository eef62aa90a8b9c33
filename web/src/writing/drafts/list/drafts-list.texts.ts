import { isolated } from '@soko/contracts/text/bidi.ts'

export const draftsListTexts = {
  loading: 'Loading your drafts',
  empty: { title: 'You have no drafts', text: 'Your writing is saved here until you publish it.' },
  older: 'Older drafts',
  offline: 'You are offline. These are the drafts on this device.',
  failed: 'These are the drafts on this device.',
  unsent: (count: number) =>
    count === 1
      ? 'One draft has not reached your other devices yet.'
      : `${count} drafts have not reached your other devices yet.`,
  safe: "They are saved on this device and will sync when you're back online.",
  deleted: 'You can restore discarded drafts for 30 days, under',
  untitled: 'Untitled analysis',
  change: 'Change to a published analysis',
  words: (words: number) => (words === 1 ? '1 word' : `${words.toLocaleString('en')} words`),
  edited: 'edited',
  status: {
    synced: 'On all your devices',
    local: 'On this device, not sent yet',
    waiting: 'Will be published once you are online',
  },
  kept: 'Conflict: two versions',
  scheduled: 'Scheduled for',
  open: 'Continue',
  compare: 'Compare',
  more: (title: string) => `More for ${isolated(title)}`,
  menu: 'More',
  discard: 'Discard',
  duplicate: 'Duplicate',
  copyOf: (original: string) => (original.trim() === '' ? '' : `Copy of ${original}`),
  noCalls: 'The copy has no calls. Add new ones before you publish it.',
  notCopied: {
    away: 'This draft could not be read. Check your connection and try again.',
    full: "There isn't enough space for another draft on this device.",
  },
  filters: {
    search: 'Search drafts',
    sort: 'Sort by',
    orders: { newest: 'Last edited', oldest: 'Oldest edit', title: 'Title', longest: 'Longest' },
    found: (count: number) => (count === 1 ? '1 draft found' : `${count} drafts found`),
    none: { title: 'No drafts found', text: 'Check the spelling or try fewer words.' },
  },
  openElsewhere: 'This draft is open in another tab. Close it there first.',
} as const

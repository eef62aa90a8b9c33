import { isolated } from '@soko/contracts/text/bidi.ts'

const analyses = (count: number): string => (count === 1 ? '1 analysis' : `${count} analyses`)

export const categoriesTexts = {
  title: 'Categories',
  hint: 'All categories, most used first. Hidden categories are in no list, but analyses keep them.',
  loading: 'Loading the categories',
  none: 'No categories yet',
  noneText: 'Categories appear here once analyses use them.',
  analyses,
  states: { listed: 'Listed', pending: 'Waiting', hidden: 'Hidden' },
  waiting: 'Awaiting approval',
  all: 'Other categories',
  rename: 'Rename or merge',
  hide: 'Hide',
  show: 'Show',
  approve: 'Approve',
  hidden: (name: string) => `“${isolated(name)}” is now hidden from all lists.`,
  shown: (name: string) => `“${isolated(name)}” is listed.`,
  newName: (name: string) => `New name of ${isolated(name)}`,
  save: 'Save',
  saving: 'Saving…',
  renamed: (from: string, to: string, count: number) =>
    `“${isolated(from)}” is now called “${isolated(to)}” in ${analyses(count)}.`,
  merge: {
    title: (from: string, into: string) => `Merge “${isolated(from)}” into “${isolated(into)}”?`,
    explanation: (from: string, into: string, count: number) => [
      `“${isolated(into)}” already exists. ${analyses(count)} with “${isolated(from)}” will have “${isolated(into)}” instead, and “${isolated(from)}” will be deleted.`,
      'This cannot be undone: the site does not record which analysis had which category.',
    ],
    loading: 'Loading the affected analyses',
    which: 'Affected analyses',
    both: 'has both',
    more: (count: number) => `and ${analyses(count)} more`,
    confirm: 'Merge',
    working: 'Merging…',
    done: (from: string, into: string, count: number) =>
      `“${isolated(from)}” has been merged into “${isolated(into)}” in ${analyses(count)}.`,
  },
} as const

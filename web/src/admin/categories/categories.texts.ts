import { isolated } from '@soko/contracts/text/bidi.ts'

const analyses = (count: number): string => (count === 1 ? '1 analysis' : `${count} analyses`)

export const categoriesTexts = {
  title: 'Categories',
  hint: 'The categories of all analyses, most used first. A hidden category is in no list; its analyses keep it.',
  loading: 'Loading the categories',
  none: 'No categories yet',
  noneText: 'A category appears here as soon as an analysis has it.',
  analyses,
  states: { listed: 'Listed', pending: 'Waiting', hidden: 'Hidden' },
  waiting: 'Waiting to be approved',
  all: 'All others',
  rename: 'Rename or merge',
  hide: 'Hide',
  show: 'Show',
  approve: 'Approve',
  hidden: (name: string) => `“${isolated(name)}” is no longer in any list of categories.`,
  shown: (name: string) => `“${isolated(name)}” is listed.`,
  newName: (name: string) => `New name of ${isolated(name)}`,
  save: 'Save',
  saving: 'Saving…',
  renamed: (from: string, to: string, count: number) =>
    `“${isolated(from)}” is now called “${isolated(to)}”, on ${analyses(count)}.`,
  merge: {
    title: (from: string, into: string) => `Merge “${isolated(from)}” into “${isolated(into)}”?`,
    explanation: (from: string, into: string, count: number) => [
      `“${isolated(into)}” already exists. ${analyses(count)} with “${isolated(from)}” will have “${isolated(into)}” instead, and “${isolated(from)}” will be deleted.`,
      'This cannot be undone: the site does not record which analysis had which category.',
    ],
    loading: 'Loading the analyses concerned',
    which: 'Which analyses',
    both: 'has both',
    more: (count: number) => `and ${analyses(count)} more`,
    confirm: 'Merge',
    working: 'Merging…',
    done: (from: string, into: string, count: number) =>
      `“${isolated(from)}” is merged into “${isolated(into)}”: ${analyses(count)}.`,
  },
} as const

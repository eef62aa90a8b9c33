const analyses = (count: number): string => (count === 1 ? '1 analysis' : `${count} analyses`)

/** The words of the screen of categories. */
export const categoriesTexts = {
  title: 'Categories',
  hint: 'Those that analyses have, most used first. A hidden one is in no list of categories; its analyses keep it.',
  loading: 'Loading the categories',
  none: 'No categories yet',
  noneText: 'A category is there as soon as an analysis has it.',
  analyses,
  states: { listed: 'Listed', pending: 'Waits', hidden: 'Hidden' },
  waiting: 'Waiting to be approved',
  all: 'All others',
  rename: 'Rename or merge',
  hide: 'Hide',
  show: 'Show',
  approve: 'Approve',
  hidden: (name: string) => `“${name}” is in no list of categories any more.`,
  shown: (name: string) => `“${name}” is listed.`,
  newName: (name: string) => `New name of ${name}`,
  save: 'Save',
  saving: 'Saving…',
  renamed: (from: string, to: string, count: number) => `“${from}” is “${to}” now, on ${analyses(count)}.`,
  merge: {
    title: (from: string, into: string) => `Merge “${from}” into “${into}”?`,
    what: (from: string, into: string, count: number) => [
      `“${into}” is there already. ${analyses(count)} with “${from}” will have “${into}” instead, and “${from}” is gone.`,
      'This cannot be undone: afterwards nothing tells which of them had which.',
    ],
    loading: 'Loading what is touched',
    which: 'Which analyses',
    both: 'has both',
    more: (count: number) => `and ${analyses(count)} more`,
    confirm: 'Merge',
    working: 'Merging…',
    done: (from: string, into: string, count: number) =>
      `“${from}” is merged into “${into}”: ${analyses(count)}.`,
  },
} as const

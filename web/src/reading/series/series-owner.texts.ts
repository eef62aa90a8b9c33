import { isolated } from '@soko/contracts/text/bidi.ts'

/** Texts for authors of series. In a separate file, because other readers do not load them. */
export const seriesOwnerTexts = {
  change: 'Edit series',
  heading: 'Edit series',
  name: 'Title',
  desc: 'Description',
  descHint: 'Optional. What the parts have in common.',
  order: 'Order of the parts',
  orderHint: 'You can also use the arrow keys while a button has focus.',
  up: (title: string) => `Move “${isolated(title)}” up`,
  down: (title: string) => `Move “${isolated(title)}” down`,
  moved: (title: string, part: number, parts: number) => `“${isolated(title)}” is part ${part} of ${parts}.`,
  save: 'Save',
  saving: 'Saving',
  saved: 'Series saved.',
  remove: 'Delete series',
  confirmTitle: 'Delete this series?',
  confirmText: 'Its analyses stay, but no longer belong to a series. You cannot undo this.',
  removing: 'Deleting',
  removed: 'Series deleted. Its analyses stay.',
} as const

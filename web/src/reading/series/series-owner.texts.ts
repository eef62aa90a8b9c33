import { isolated } from '@soko/contracts/text/bidi.ts'

/** The words by which authors look after their series: apart from the page's, for readers have no use for them. */
export const seriesOwnerTexts = {
  change: 'Change the series',
  heading: 'Change the series',
  name: 'Title',
  desc: 'Description',
  descHint: 'Optional. What the parts have in common.',
  order: 'Order of the parts',
  orderHint: 'Arrow keys move a part, too, while one of its buttons has the focus.',
  up: (title: string) => `Move “${isolated(title)}” up`,
  down: (title: string) => `Move “${isolated(title)}” down`,
  moved: (title: string, part: number, parts: number) => `“${isolated(title)}” is part ${part} of ${parts}.`,
  save: 'Save',
  saving: 'Saving',
  saved: 'The series is changed.',
  remove: 'Delete the series',
  asks: 'Delete this series?',
  explained: 'Its analyses stay; they are no parts of it any more. This cannot be undone.',
  removing: 'Deleting',
  removed: 'The series is deleted. Its analyses stay.',
} as const

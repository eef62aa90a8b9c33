export const instrumentsTexts = {
  label: 'Instruments',
  keys: 'Arrow keys choose, Enter inserts the symbol, Esc returns to the text',
  found: (count: number) => (count === 1 ? '1 instrument' : `${count} instruments`),
} as const

export const peopleTexts = {
  label: 'People',
  keys: 'Arrow keys choose, Enter mentions, Esc returns to the text',
  found: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  tooMany: (most: number) =>
    `An analysis can mention at most ${most} people. Remove some before you publish.`,
} as const

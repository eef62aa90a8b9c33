/** The list of instruments. */
export const instrumentsTexts = {
  label: 'Instruments',
  keys: 'Arrow keys choose, Enter inserts the symbol, Esc returns to the text',
  found: (count: number) => (count === 1 ? '1 instrument' : `${count} instruments`),
} as const

/** The list of people. */
export const peopleTexts = {
  label: 'People',
  keys: 'Arrows choose, Enter mentions them, Esc goes back to the text',
  found: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  tooMany: (most: number) =>
    `An analysis can mention at most ${most} people. Take some out before you publish.`,
} as const

/** The words of the single keys. */
export const keysTexts = {
  title: 'Keys',
  list: [
    { key: 'j', does: 'Go to the next analysis of a list' },
    { key: 'k', does: 'Go to the one before' },
    { key: 'Enter', does: 'Open it' },
    { key: '/', does: 'Search' },
    { key: '?', does: 'Show this list' },
    { key: 'Esc', does: 'Close what is open' },
  ],
  wanted: 'Use single keys',
  hint: 'Kept on this device. They rest while you type, and in dialogs. A screen reader that goes through pages by letters of its own keeps those. The list of keys is at the foot of every page.',
} as const

/** The words of the single keys. */
export const keysTexts = {
  title: 'Keyboard shortcuts',
  list: [
    { key: 'j', does: 'Go to the next analysis of a list' },
    { key: 'k', does: 'Go to the one before' },
    { key: 'Enter', does: 'Open it' },
    { key: '/', does: 'Search' },
    { key: '?', does: 'Show this list' },
    { key: 'Esc', does: 'Close what is open' },
  ],
  wanted: 'Use single-key shortcuts',
  hint: 'Kept on this device. The shortcuts are off while you type and in dialogs. The letter keys of a screen reader keep working. The list of shortcuts is at the foot of every page.',
} as const

/** The words around a chart before it is pressed; those of the interactive one come with it. */
export const withInteractiveTexts = {
  show: 'Interactive chart',
  loading: 'Loading the chart',
  away: 'The interactive chart could not be loaded. Check your connection.',
  again: 'Try again',
} as const

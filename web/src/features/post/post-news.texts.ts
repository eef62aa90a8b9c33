/** The words of what becomes of an analysis while it is read. */
export const postNewsTexts = {
  changed: 'This analysis was changed: show it',
  removed: 'This analysis was removed',
} as const

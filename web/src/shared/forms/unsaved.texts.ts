/** The words of a form that holds what has not been saved. */
export const unsavedTexts = {
  open: 'Not saved yet.',
  ask: 'Leave without saving? What you have changed here would be lost.',
} as const

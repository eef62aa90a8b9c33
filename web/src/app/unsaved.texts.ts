/** The words of a form that holds what has not been saved. */
export const unsavedTexts = {
  open: 'Not saved yet.',
  ask: 'Leave without saving?',
  lost: 'What you have changed here is not saved.',
  leave: 'Leave',
} as const

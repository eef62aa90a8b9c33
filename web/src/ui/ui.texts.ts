/** The words of the design system itself. */
export const uiTexts = {
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  toasts: 'Messages, Alt+T',
  dismiss: 'Dismiss',
  partFailed: 'This part could not be loaded. Check your connection and try again.',
  characters: ' characters',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  lessThanAMinute: 'less than a minute ago',
} as const

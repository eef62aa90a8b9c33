/** The words of fields, dialogs, toasts and times, which come when they are wanted. */
export const controlsTexts = {
  close: 'Close',
  cancel: 'Cancel',
  toasts: 'Messages, Alt+T',
  dismiss: 'Dismiss',
  characters: ' characters',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  lessThanAMinute: 'less than a minute ago',
} as const

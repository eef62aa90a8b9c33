export const controlsTexts = {
  close: 'Close',
  cancel: 'Cancel',
  toasts: 'Messages, Alt+T',
  dismiss: 'Dismiss',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  lessThanAMinute: 'less than a minute ago',
} as const

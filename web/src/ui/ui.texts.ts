/** The words of the design system itself. */
export const uiTexts = {
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
} as const

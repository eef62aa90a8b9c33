export const uiTexts = {
  loading: 'Loading',
  retry: 'Try again',
  partFailed: 'This part could not be loaded. Check your connection and try again.',
  characters: ' characters',
} as const

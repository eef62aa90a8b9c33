/** Texts of the design system on every page. Those of controls are in `controls.texts.ts`. */
export const uiTexts = {
  loading: 'Loading',
  retry: 'Try again',
  partFailed: 'This part could not be loaded. Check your connection and try again.',
} as const

/** The words that offer to go on with a draft where a new one begins. */
export const continueDraftTexts = {
  offer: 'Continue',
  saved: 'saved',
} as const

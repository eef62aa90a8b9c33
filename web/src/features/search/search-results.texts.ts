/** The words of what a search has found. */
export const searchResultsTexts = {
  title: (term: string) => `Search: ${term}`,
  heading: (term: string) => `Results for “${term}”`,
  mentioned: 'Also mentioned in',
  hint: 'Try another word, or fewer.',
  all: 'Read the newest',
} as const

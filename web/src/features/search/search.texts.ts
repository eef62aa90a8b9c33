/** The words of searching. */
export const searchTexts = {
  label: 'Search analyses',
  placeholder: 'Search',
  submit: 'Search',
  titles: 'Analyses',
  categories: 'Categories',
  authors: 'Authors',
  title: (term: string) => `Search: ${term}`,
  heading: (term: string) => `Results for “${term}”`,
  summary: (term: string) => `Analyses on Soko that speak of ${term}.`,
  mentioned: 'Also mentioned in',
  hint: 'Try another word, or fewer.',
  all: 'Read the newest',
} as const

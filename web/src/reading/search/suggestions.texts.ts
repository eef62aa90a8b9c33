/** The words around what is suggested while one types. They come with the suggestions, when one types. */
export const suggestionsTexts = {
  loading: 'Searching…',
  instruments: 'Instruments',
  titles: 'Analyses',
  categories: 'Categories',
  authors: 'Authors',
} as const

/** The words around what is near to what was not found. */
export const nearTexts = {
  label: 'Maybe you meant',
  titles: 'Analyses',
  categories: 'Topics',
  authors: 'People',
} as const

/** The words around what is near to what was not found. A file of its own for its weight: only pages that found nothing show them. */
export const nearTexts = {
  label: 'Maybe you meant',
  instruments: 'Instruments',
  titles: 'Analyses',
  categories: 'Topics',
  authors: 'People',
} as const

/** Texts of search results. */
export const searchResultsTexts = {
  title: (term: string) => `Search: ${term}`,
  heading: (term: string) => `Results for “${term}”`,
  total: (total: number, more: boolean) =>
    more ? `${total}+ results` : total === 1 ? '1 result' : `${total} results`,
  corrected: (as: string, typed: string) => `Showing ${as} for ${typed}.`,
  either: (words: readonly string[]) => words.join(' or '),
  exact: (term: string) => `Search for exactly “${term}”`,
  allowTypos: 'Allow for typos',
  instrument: 'Instrument:',
  lastClose: (price: string, unit: string, day: string) => `last close ${price} ${unit} on ${day}`,
  demonstration: 'a demonstration price',
  people: 'People',
  allTopics: 'All topics',
  order: 'Order of the results',
  byRelevance: 'By relevance',
  byDate: 'By date',
  mentioned: 'Also mentioned in',
  hint: 'Check the spelling or try fewer words.',
  all: 'Read the latest',
} as const

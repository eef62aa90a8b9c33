/** The words of the pages of the markets. */
export const marketsTexts = {
  title: 'Prices',
  summary:
    'Daily closes of currencies, shares, indices, commodities, coins and rates, with Africa at their heart.',
  lede: 'What each was worth at its last close, and how it moved.',
  tabs: { label: 'Market', analyses: 'Analyses', prices: 'Prices' },
  find: { label: 'Find an instrument', placeholder: 'Name or symbol', button: 'Find' },
  kinds: {
    label: 'Kinds',
    all: 'All',
    currency: 'Currencies',
    equity: 'Equities',
    index: 'Indices',
    commodity: 'Commodities',
    crypto: 'Crypto',
    rate: 'Rates',
  },
  demonstration: 'Demonstration prices',
  demonstrationExplained:
    'drawn by a random walk, so that every page can be tried. They are nobody’s market.',
  caption: (kind: string) => `${kind}: last close, change on the day and the month, 60 closes`,
  columns: { name: 'Name', last: 'Last close', day: 'Day', month: 'Month', closes: '60 closes' },
  sortBy: (column: string) => `Sort by ${column}`,
  none: '–',
  noPrice: 'no price yet',
  ended: (day: string) => `ended ${day}`,
  up: 'up ',
  down: 'down ',
  points: 'pp',
  loading: 'Loading the prices',
  nothing: {
    title: (term: string) => `Nothing is called “${term}”`,
    text: 'Try a part of the name, or the symbol.',
    all: 'All prices',
  },
  empty: { title: 'No instruments yet', text: 'An admin can list them.' },
  more: 'More instruments',
} as const

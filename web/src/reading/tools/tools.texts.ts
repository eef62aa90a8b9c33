import type { TradingTable } from '@soko/contracts/markets/trading-tables.ts'

/** The words of the trading tools page; the tables' own are beside their rows. */
export const toolsTexts = {
  title: 'Trading Tools',
  summary:
    'Eight tables for traders and learners: crypto tools, books, podcasts, channels, a skill tree, investing principles and a glossary, with Africa in all of them.',
  titles: {
    twitterThreads: 'Twitter threads',
    cryptoTools: 'Crypto tools',
    skillTree: 'Skill tree',
    investingPrinciples: 'Investing principles',
    books: 'Books',
    youtubeChannels: 'YouTube channels',
    podcasts: 'Podcasts',
    glossary: 'Glossary',
  } satisfies Record<TradingTable, string>,
  tables: 'Tables',
  filter: 'Filter',
  filterHint: 'Any word in the table',
  all: 'All',
  apply: 'Apply',
  clear: 'Show all rows',
  shown: (shown: number, all: number) => (shown === all ? `${all} rows` : `${shown} of ${all} rows`),
  nothing: 'No row has these words.',
  nothingHint: 'Try fewer words, or show all rows.',
  sortBy: (column: string) => `Sort by ${column}`,
  scrolls: 'The table goes on to the right: swipe to see the rest.',
  embed: {
    title: 'The shared table',
    hint: 'The editors keep this table at a table-sharing service, too. It loads from there, not from Soko.',
    show: 'Show the shared table',
  },
} as const

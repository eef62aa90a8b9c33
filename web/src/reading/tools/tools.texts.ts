import type { TradingTable } from '@soko/contracts/markets/trading-tables.ts'

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
  noRows: 'No matching rows',
  noRowsHint: 'Try fewer words, or show all rows.',
  sortBy: (column: string) => `Sort by ${column}`,
  scrolls: 'Swipe left to see more columns.',
  embed: {
    title: 'The shared table',
    hint: 'The editors also share this table on an external service. It loads from there.',
    show: 'Show the shared table',
  },
} as const

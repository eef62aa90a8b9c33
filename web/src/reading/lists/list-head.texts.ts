import { isolated } from '@soko/contracts/text/bidi.ts'

/** The words by which the blog and the categories are described to search engines and feed readers. A file of its own for its weight: browsers do not load it. */
export const listHeadTexts = {
  blog: {
    summary:
      'Analyses of African markets by people who trade them: currencies, shares, bonds, commodities, crypto and mobile money.',
    feed: 'Soko: analyses',
  },
  category: {
    summary: (name: string) =>
      `Analyses about ${isolated(name)}, newest first, by people who trade African markets.`,
    feed: (name: string) => `Soko: ${isolated(name)}`,
  },
} as const

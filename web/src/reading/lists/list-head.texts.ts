import { isolated } from '@soko/contracts/text/bidi.ts'

/** Metadata of lists. In a separate file, because only the server loads these texts. */
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

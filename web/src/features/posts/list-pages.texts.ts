/** The words of the blog, the categories and their sidebar. */
export const listPagesTexts = {
  blog: {
    title: 'Find your Favourite Content',
    summary:
      'Analyses of African markets by people who trade them: currencies, shares, bonds, commodities, crypto and mobile money.',
    feed: 'Soko: analyses',
    empty: 'No posts available',
  },
  category: {
    summary: (name: string) => `Analyses about ${name}, newest first, by people who trade African markets.`,
    feed: (name: string) => `Soko: ${name}`,
    emptyHint: 'Nobody has written about this yet. Choose another topic, or read the newest analyses.',
    all: 'All of Market Research',
  },
  sidebar: {
    label: 'More to read',
    reading: "What We're Reading Today",
    topics: 'Recommended Topics',
    analyses: 'analyses',
  },
} as const

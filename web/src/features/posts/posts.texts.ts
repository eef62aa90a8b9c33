/** The words of cards, lists, the sidebar, the blog and the categories. */
export const postsTexts = {
  card: {
    more: '...Read more',
    readingTime: '3 min read',
    categories: 'Categories',
  },
  list: {
    empty: 'No Post Available',
    loading: 'Loading analyses',
    older: 'Older analyses',
    newest: 'Back to the newest',
    noSuchPage: 'The list has no such page. Begin again with the newest.',
    loaded: (count: number) => `${count} analyses shown`,
  },
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

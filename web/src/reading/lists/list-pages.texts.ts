export const listPagesTexts = {
  blog: {
    title: 'Find your Favourite Content',
    empty: 'No posts available',
  },
  category: {
    emptyHint: 'No analyses on this topic yet. Choose another topic, or read the latest analyses.',
    all: 'All of Market Research',
    analyses: (count: number) => (count === 1 ? 'analysis' : 'analyses'),
    followers: (count: number) => (count === 1 ? 'follower' : 'followers'),
  },
  sidebar: {
    label: 'More to read',
    reading: "What We're Reading Today",
    topics: 'Recommended Topics',
    analyses: 'analyses',
  },
} as const

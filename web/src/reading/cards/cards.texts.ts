export const postsTexts = {
  card: {
    more: '...Read more',
    /** Cache entries of earlier versions have no reading time. */
    readingTime: (minutes = 1) => `${minutes} min read`,
    firstPublished: 'First published',
    categories: 'Categories',
  },
  list: {
    empty: 'No Post Available',
    loading: 'Loading analyses',
    older: 'Older analyses',
    newest: 'Back to the newest',
    noSuchPage: 'This page of the list does not exist. Go to the newest.',
    loaded: (count: number) => `${count} analyses shown`,
  },
} as const

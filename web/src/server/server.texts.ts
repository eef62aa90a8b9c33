/** The words of what is served beside the pages: feeds, and the picture shown with links to the site. */
export const serverTexts = {
  feed: {
    all: 'Every new analysis of Soko.',
    byAuthor: (name: string) => `${name} on Soko`,
    byAuthorText: (name: string) => `The analyses of ${name}.`,
    inCategory: (category: string) => `${category} on Soko`,
    inCategoryText: (category: string) => `Analyses in ${category}.`,
  },
  cardAlt: 'Soko. Financial Freedom for All.',
} as const

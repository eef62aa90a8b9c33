/** The words of what is served beside the pages: feeds, the picture shown with links to the site, and the page of an address that is none. */
export const serverTexts = {
  feed: {
    all: 'Every new analysis of Soko.',
    byAuthor: (name: string) => `${name} on Soko`,
    byAuthorText: (name: string) => `The analyses of ${name}.`,
    inCategory: (category: string) => `${category} on Soko`,
    inCategoryText: (category: string) => `Analyses in ${category}.`,
  },
  cardAlt: 'Soko. Financial Freedom for All.',
  malformed: {
    title: 'This address is not right',
    text: 'It holds a character that cannot stand there. In an address % is written %25, and a backslash has no place. Check it, or search for what you want to read.',
  },
} as const

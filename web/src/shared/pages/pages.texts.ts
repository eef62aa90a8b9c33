/** The name that stands in the title of every page. */
export const pagesTexts = { site: 'Soko' } as const

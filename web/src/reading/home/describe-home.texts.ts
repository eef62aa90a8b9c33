/** The words by which the home page is described to search engines and feed readers. A file of its own for its weight: browsers do not load it. */
export const describeHomeTexts = {
  summary:
    "Africa's markets, explained by people who trade them: analyses, trading tools and a place to learn. Financial Freedom for All.",
  feed: 'Soko: analyses',
} as const

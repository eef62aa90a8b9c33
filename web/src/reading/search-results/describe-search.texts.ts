/** The words by which what a search has found is described to whoever shows a link to it. A file of its own for its weight: browsers do not load it. */
export const describeSearchTexts = {
  summary: (term: string) => `Analyses on Soko about ${term}.`,
} as const

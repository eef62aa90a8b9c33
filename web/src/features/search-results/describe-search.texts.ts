/** The words by which what a search has found is described to whoever shows a link to it. */
export const describeSearchTexts = {
  summary: (term: string) => `Analyses on Soko about ${term}.`,
} as const

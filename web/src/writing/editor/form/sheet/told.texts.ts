/** The words of what is told of a text while it is written. */
export const toldTexts = {
  words: { words: 'Words', reading: 'Reading time', minutes: (minutes: number) => `${minutes} min` },
  /** What is there, and what is missing. */
  checks: {
    title: ['The title is there.', 'It has no title yet.'],
    summary: ['The summary is there.', 'Without a summary, cards show how the text begins.'],
    cover: ['The cover is there.', 'Without a cover, cards show a drawing.'],
    categories: ['It has categories.', 'Without a category, it appears only under Latest.'],
    notes: ['All footnotes have text.', 'A footnote is empty. It is left out when you publish.'],
    alt: ['All pictures have alt text.', 'A picture has no alt text.'],
  },
} as const

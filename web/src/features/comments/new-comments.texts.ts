/** The words of comments that have come meanwhile. */
export const newCommentsTexts = {
  news: (count: number) => (count === 1 ? '1 new comment' : `${count} new comments`),
} as const

/** The words of what a list lacks. */
export const newPostsTexts = {
  news: (count: number) => (count === 1 ? '1 new analysis' : `${count} new analyses`),
} as const

/** The words of what has happened since a page was read. They come with the pills, when the browser is idle. */
export const liveTexts = {
  posts: (count: number) => (count === 1 ? '1 new analysis' : `${count} new analyses`),
  comments: (count: number) => (count === 1 ? '1 new comment' : `${count} new comments`),
  changed: 'This analysis was changed: show it',
  removed: 'This analysis was removed',
} as const

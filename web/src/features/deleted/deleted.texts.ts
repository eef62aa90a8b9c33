/** The words of what one has deleted. */
export const deletedTexts = {
  hint: 'Deleted analyses and comments stay here for 30 days. Only you can bring them back. After that they are erased for good.',
  posts: {
    title: 'Analyses',
    loading: 'Loading deleted analyses',
    empty: 'You have deleted no analysis in the last 30 days.',
    older: 'Older deleted analyses',
    isBack: 'Your analysis is back.',
  },
  comments: {
    title: 'Comments',
    loading: 'Loading deleted comments',
    empty: 'You have deleted no comment in the last 30 days.',
    older: 'Older deleted comments',
    isBack: 'Your comment is back.',
    on: 'Comment on',
    withoutPost: 'Comment on an analysis that is deleted',
    waits: 'It can be brought back once its analysis is.',
  },
  deleted: 'Deleted',
  bringBack: 'Bring back',
  bringingBack: 'Bringing back',
  read: 'Read',
  erasedOn: (days: number, day: string) => `Erased in ${days} days, on ${day}`,
  erasedTomorrow: (time: string) => `Erased tomorrow at ${time}`,
  erasedToday: (time: string) => `Erased today at ${time}`,
  over: 'Is being erased',
} as const

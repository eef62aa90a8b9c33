/** The words of notifications. */
export const notificationsTexts = {
  title: 'Notifications',
  others: (count: number) => (count === 1 ? 'and 1 other' : `and ${count} others`),
  did: {
    follower: 'followed you',
    comment: 'commented on',
    post: 'published',
    mention: 'mentioned you in',
    report: 'has reported something',
  },
  wait: (count: number) => (count === 1 ? '1 report waits' : `${count} reports wait`),
  unread: 'unread',
  empty:
    'Nothing yet. New followers, comments, mentions, and new analyses by people you follow will appear here.',
  findAuthors: 'Find authors to follow',
  loading: 'Loading notifications',
  news: 'Show new ones',
  readAll: 'Mark all as read',
  older: 'Older notifications',
  all: 'All notifications',
} as const

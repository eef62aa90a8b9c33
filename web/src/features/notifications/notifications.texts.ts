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
  /** Of one's own: told without a name. */
  own: {
    published: 'At the time you chose, this was published:',
    late: (distance: string) => `Published ${distance} after the time you chose:`,
    notPublished: 'A scheduled analysis of yours could not be published.',
    look: 'See why, and choose another time.',
  },
  wait: (count: number) => (count === 1 ? '1 report waits' : `${count} reports wait`),
  unread: 'unread',
  empty:
    'Nothing yet. New followers, comments, mentions, new analyses by people you follow, and what became of those you scheduled will appear here.',
  findAuthors: 'Find authors to follow',
  loading: 'Loading notifications',
  news: 'Show new ones',
  readAll: 'Mark all as read',
  older: 'Older notifications',
  all: 'All notifications',
} as const

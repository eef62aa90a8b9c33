export const notificationsTexts = {
  title: 'Notifications',
  others: (count: number) => (count === 1 ? 'and 1 other' : `and ${count} others`),
  actions: {
    follower: 'followed you',
    comment: 'commented on',
    post: 'published',
    mention: 'mentioned you in',
    report: 'has reported something',
  },
  /** About scheduled analyses, so no other user caused these notifications. */
  ownAnalyses: {
    published: 'Published at the time you chose:',
    late: (distance: string) => `Published ${distance} after the time you chose:`,
    notPublished: 'One of your scheduled analyses could not be published.',
    chooseAgain: 'See why, and choose another time.',
  },
  judged: {
    yours: 'Your call',
    theirs: '’s call',
    terms: (direction: string, day: string) => `${direction} by ${day}`,
    outcomes: { right: 'was right', wrong: 'was wrong', void: 'is void' },
    many: {
      own: (count: number) => `${count} of your calls`,
      author: (count: number) => `${count} calls by`,
      instrument: (count: number) => `${count} calls on`,
      were: 'were judged:',
    },
    counts: (counts: { readonly right: number; readonly wrong: number; readonly void: number }) =>
      (['right', 'wrong', 'void'] as const)
        .flatMap((outcome) => (counts[outcome] > 0 ? [`${counts[outcome]} ${outcome}`] : []))
        .join(', '),
  },
  reportsWaiting: (count: number) => (count === 1 ? '1 report to review' : `${count} reports to review`),
  unread: 'unread',
  empty:
    'Nothing yet. New followers, comments, mentions, new analyses by people you follow, your scheduled analyses and judged calls will appear here.',
  findAuthors: 'Find authors to follow',
  loading: 'Loading notifications',
  showNew: 'Show new ones',
  readAll: 'Mark all as read',
  older: 'Older notifications',
  all: 'All notifications',
} as const

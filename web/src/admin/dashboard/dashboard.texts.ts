import { formatCount } from '../../shared/lib/format-count.ts'

export const dashboardTexts = {
  title: 'Dashboard',
  period: 'The last 30 days, compared with the 30 before.',
  countedAt: 'Counted at',
  loading: 'Loading the figures',
  statistics: 'Figures',
  /** In display order. */
  statisticNames: {
    users: 'New members',
    readers: 'Readers',
    posts: 'Analyses published',
    comments: 'Comments',
    bookmarks: 'Bookmarks',
    follows: 'Follows',
  },
  total: (count: number) => `${formatCount(count)} in all`,
  perDay: (mean: number) => `${mean.toLocaleString('en', { maximumFractionDigits: 1 })} a day on average`,
  chartLabel: (name: string, least: number, most: number) =>
    `${name} by day: between ${formatCount(least)} and ${formatCount(most)}. The figures are in the table below.`,
  byDay: {
    open: 'Figures by day',
    caption: 'New on each of the last 30 days',
    day: 'Day (UTC)',
  },
  readersHint:
    'A reader is a browser that opened an analysis, counted once a day. Crawlers that identify themselves are not counted. We store nothing that identifies readers, so a restart of the site or a second gateway may count a browser twice on one day.',
  empty: {
    title: 'Nothing has been published yet',
    text: 'The figures grow as people join, write and read. Start with the first analysis.',
    write: 'Create the first analysis',
  },
  users: {
    title: 'Newest members',
    all: 'All users',
    loading: 'Loading the newest members',
    joined: 'joined',
  },
  activities: {
    title: 'Activities',
    all: 'All activities',
  },
  services: {
    title: 'Services',
    all: 'All services',
    loading: 'Loading the services',
  },
} as const

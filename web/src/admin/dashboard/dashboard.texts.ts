import { figure } from '../../shared/lib/figure.ts'

export const dashboardTexts = {
  title: 'Dashboard',
  period: 'The last 30 days, compared with the 30 before.',
  countedAt: 'Counted at',
  loading: 'Counting',
  figures: 'Figures',
  /** The names of the statistics, in the order of the tiles. */
  names: {
    users: 'New members',
    readers: 'Readers',
    posts: 'Analyses published',
    comments: 'Comments',
    bookmarks: 'Bookmarks',
    follows: 'Follows',
  },
  inAll: (count: number) => `${figure(count)} in all`,
  aDay: (mean: number) => `${mean.toLocaleString('en', { maximumFractionDigits: 1 })} a day on average`,
  course: (name: string, least: number, most: number) =>
    `${name} by day: between ${figure(least)} and ${figure(most)}. The figures are in the table below.`,
  byDay: {
    open: 'The figures, day by day',
    caption: 'What was new on each of the last 30 days',
    day: 'Day (UTC)',
  },
  readersHint:
    'A reader is a browser that opened an analysis, counted once a day. Crawlers are left out if they say what they are. Nothing is kept that tells who it was, so somebody who comes again on the same day is counted again after a restart of the site, or by a second gateway.',
  empty: {
    title: 'Nothing has been published yet',
    text: 'The figures grow as people come, write and read. Begin with the first analysis.',
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
    loading: 'Asking the services',
  },
} as const

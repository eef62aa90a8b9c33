import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import { formatCount } from '../../shared/lib/format-count.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const list = new Intl.ListFormat('en')

export const followingTexts = {
  title: 'Following',
  findMore: 'Find more to follow',
  label: 'What you follow',
  tabs: { analyses: 'Analyses', people: 'People', topics: 'Topics', instruments: 'Instruments' },
  loading: {
    people: 'Loading the people you follow',
    topics: 'Loading the topics you follow',
    instruments: 'Loading the instruments you follow',
  },
  unfollowed: {
    people: (username: string) => `You no longer follow @${username}.`,
    topics: 'You no longer follow this topic.',
    instruments: 'You no longer follow this instrument.',
  },
  analyses: (count: number) => (count === 1 ? '1 analysis' : `${formatCount(count)} analyses`),
  noAnalyses: 'No analyses yet',
  newest: ', newest ',
  published: ': ',
  closeOn: (day: string) => `close of ${day}`,
  demonstration: 'demonstration price',
  noPrice: 'No price yet',
  more: 'Show more',
  rail: 'Your digest and suggestions',
  digest: {
    title: 'Your digest',
    on: ({ frequency, weekday, hour }: DigestSchedule, email: string) =>
      `Every ${frequency === 'daily' ? 'day' : WEEKDAYS[weekday - 1]} at ${String(hour).padStart(2, '0')}:00 to ${email}.`,
    off: 'Get the best of what you follow in one email.',
    change: 'Change',
    setUp: 'Set up your digest',
  },
  suggestions: {
    title: 'People you might follow',
    about: (categories: readonly string[]) => `Writes about ${list.format(categories)}`,
  },
} as const

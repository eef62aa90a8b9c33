import { formatCount } from '../../shared/lib/format-count.ts'

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
} as const

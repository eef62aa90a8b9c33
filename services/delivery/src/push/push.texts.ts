import type { Outcome } from '@soko/contracts/markets/price-calls.ts'

const outcomes = { right: 'was right', wrong: 'was wrong', void: 'is void' } as const

export const pushTexts = {
  test: { title: 'Push notifications work', body: 'This is a test from Soko.' },
  post: (name: string) => `${name} published an analysis`,
  mention: (name: string) => `${name} mentioned you`,
  comment: (name: string) => `${name} commented on your analysis`,
  ownJudged: (symbol: string, outcome: Outcome) => `Your call on ${symbol} ${outcomes[outcome]}`,
  judged: (name: string, symbol: string, outcome: Outcome) =>
    `${name}’s call on ${symbol} ${outcomes[outcome]}`,
  seeJudgement: 'See how it was decided.',
  follower: (name: string) => `${name} followed you`,
  username: (username: string) => `@${username}`,
  published: 'Your analysis was published',
  notPublished: {
    title: 'Your scheduled analysis could not be published',
    body: 'Open it to choose another time.',
  },
  summary: (count: number) => `${count} more notifications`,
} as const

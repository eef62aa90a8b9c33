export const homeTexts = {
  title: 'Financial Freedom for All',
  hero: {
    headline: 'Africa’s markets, explained by people who trade them',
    saying: 'Financial Freedom for All.',
    start: 'Start your journey with us',
    read: 'Read the market first',
  },
  popular: {
    title: 'Popular this week',
    all: 'All of Market Research',
  },
  members: {
    greeting: 'Welcome',
    greetingOf: (firstName: string, isNew: boolean) =>
      isNew ? `Welcome, ${firstName}` : `Welcome back, ${firstName}`,
    create: 'Create Analysis',
    tabs: 'Analyses',
    latest: 'Latest',
    following: 'Following',
    followed: 'People, topics and instruments',
  },
} as const

/** The words of the home page, for visitors and for members. */
export const homeTexts = {
  title: 'Financial Freedom for All',
  hero: {
    headline: 'Africa’s markets, explained by people who trade them',
    saying: 'Financial Freedom for All.',
    begin: 'Start your journey with us',
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
    tabs: 'Which analyses',
    latest: 'Latest',
    following: 'Following',
    nobody: 'Follow authors or instruments, and find the analyses by them and about them here.',
    findAuthors: 'Find somebody to read',
    findInstruments: 'Find an instrument',
  },
} as const

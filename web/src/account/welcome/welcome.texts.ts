import { isolated } from '@soko/contracts/text/bidi.ts'

const list = new Intl.ListFormat('en-GB')

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

type Counts = { readonly topics: number; readonly authors: number; readonly markets: number }

export const welcomeTexts = {
  title: 'Choose what to follow',
  greeting: (firstName: string) => `Welcome to Soko, ${isolated(firstName)}`,
  heading: 'What do you want to follow?',
  skip: 'Skip for now',
  back: 'Back to Following',
  lede: 'Pick anything that interests you. New analyses about it appear on your Following page. You can change your picks at any time.',
  loading: 'Loading what you can follow',
  topics: {
    title: 'Topics',
    hint: 'With the number of analyses',
    countries: 'Countries',
    analyses: (count: number) => (count === 1 ? 'analysis' : 'analyses'),
    none: 'There are no topics yet.',
  },
  authors: {
    title: 'Authors to start with',
    hint: 'The most read of your topics come first',
    about: (categories: readonly string[]) => `Writes about ${list.format(categories)}`,
    subject: (name: string) => `${isolated(name)}: `,
    follow: 'Follow',
    following: 'Following',
    none: 'No author has published yet.',
  },
  markets: {
    title: 'Markets by region',
    hint: 'See new analyses and calls on them',
    regions: {
      east: 'East Africa',
      west: 'West Africa',
      southern: 'Southern Africa',
      north: 'North Africa',
      central: 'Central Africa',
      world: 'World',
    },
    more: 'Looking for something else?',
    all: 'See all instruments',
    moreHint: 'and follow any of them there. They open in a new tab.',
  },
  digest: {
    title: 'By email',
    hint: 'New analyses from everything you pick',
    name: 'the digest',
    when: 'It comes on Mondays at 07:00 your time.',
    unconfirmed: 'Confirm your email address first. We sent you a link.',
    change: 'You can choose another day or time under Notifications in your settings.',
  },
  save: {
    title: 'Your picks',
    counts: ({ topics, authors, markets }: Counts) =>
      list.format([
        ...(topics > 0 ? [counted(topics, 'topic', 'topics')] : []),
        ...(authors > 0 ? [counted(authors, 'author', 'authors')] : []),
        ...(markets > 0 ? [counted(markets, 'market', 'markets')] : []),
      ]),
    none: 'Nothing picked yet. You can also follow things later.',
    button: 'Save and continue',
    continue: 'Continue',
    saving: (number: number, total: number) => `Saving ${number} of ${total}…`,
    failed: 'Your picks were not saved. They are still ticked here.',
    failedOf: (names: readonly string[]) =>
      `Some of your changes were not saved: ${list.format(names.map(isolated))}. They stay on this page.`,
    offline: 'You’re offline. We’ll save your picks when you’re back.',
  },
} as const

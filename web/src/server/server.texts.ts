import { isolated } from '@soko/contracts/text/bidi.ts'
import type { CallState } from '@soko/contracts/markets/price-calls.ts'

/** The words of what is served beside the pages: feeds, the picture shown with links to the site, and the page for an address that is malformed. */
export const serverTexts = {
  feed: {
    all: 'Every new analysis of Soko.',
    byAuthor: (name: string) => `${isolated(name)} on Soko`,
    byAuthorText: (name: string) => `The analyses of ${isolated(name)}.`,
    inCategory: (category: string) => `${isolated(category)} on Soko`,
    inCategoryText: (category: string) => `Analyses in ${isolated(category)}.`,
    /** Where a call is. Its date stands before. */
    states: {
      waiting: 'Awaiting its first close',
      open: 'Open',
      right: 'Right',
      wrong: 'Wrong',
      void: 'Void',
      'taken-back': 'Taken back',
    } satisfies Record<CallState, string>,
  },
  cardAlt: 'Soko. Financial Freedom for All.',
  malformed: {
    title: 'This address is not valid',
    text: 'It contains a character that is not allowed there. In an address, % is written as %25, and a backslash is not allowed. Check the address, or search for what you want to read.',
  },
} as const

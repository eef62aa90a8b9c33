import { isolated } from '@soko/contracts/text/bidi.ts'
import type { CallState } from '@soko/contracts/markets/price-calls.ts'

export const serverTexts = {
  feed: {
    all: 'Every new analysis on Soko.',
    byAuthor: (name: string) => `${isolated(name)} on Soko`,
    byAuthorText: (name: string) => `The analyses of ${isolated(name)}.`,
    inCategory: (category: string) => `${isolated(category)} on Soko`,
    inCategoryText: (category: string) => `Analyses in ${isolated(category)}.`,
    /** States of a call, which feeds show after its date. */
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
    text: 'It contains a character that is not allowed. Write % as %25, and do not use a backslash. Check the address, or search for what you want to read.',
  },
} as const

import { isolated } from '@soko/contracts/text/bidi.ts'

/** The words about drafts that were published once the network was back. */
export const publishWaitingTexts = {
  done: (title: string) => `You are back, and “${isolated(title)}” is published.`,
  read: 'Read it',
  refused: (why: string) => `Your draft could not be published. It is kept. ${why}`,
  open: 'Open the draft',
} as const

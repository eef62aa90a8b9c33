import { isolated } from '@soko/contracts/text/bidi.ts'

/** The words of publishing at once what has a time. */
export const publishNowTexts = {
  title: 'Publish it now?',
  what: (when: string) => `It goes out at once, as it stands here. Then nothing more goes out on ${when}.`,
  ofList: {
    waiting: (when: string) =>
      `It goes out at once, as it was saved last. Then nothing more goes out on ${when}.`,
    failed: 'It goes out at once, as it was saved last.',
  },
  confirm: 'Publish now',
  working: 'Publishing',
  done: (title: string) => `“${isolated(title)}” is published.`,
  read: 'Read it',
  refused: {
    gone: 'This draft is not there any more. Another device may have discarded it.',
    away: 'It was not published: there is no connection.',
    unknown: 'No answer came, so it may be published or not. Try again: it is never published twice.',
    notSent: 'Your last edit is on this device only, and was refused. Open the draft to see why.',
    changed: 'The analysis was changed meanwhile. Open the draft to see both versions.',
  },
} as const

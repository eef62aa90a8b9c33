import { isolated } from '@soko/contracts/text/bidi.ts'

export const publishNowTexts = {
  title: 'Publish it now?',
  what: (when: string) => `This publishes the draft as it is now and cancels the schedule for ${when}.`,
  ofList: {
    waiting: (when: string) => `This publishes the draft as last saved and cancels the schedule for ${when}.`,
    failed: 'This publishes the draft as last saved.',
  },
  confirm: 'Publish now',
  working: 'Publishing',
  done: (title: string) => `“${isolated(title)}” is published.`,
  read: 'Read it',
  refused: {
    gone: 'This draft no longer exists. It may have been discarded on another device.',
    away: "You're offline, so it was not published. Try again when you're back online.",
    unknown:
      'The server did not respond, so it may have been published. Try again; it is never published twice.',
    notSent: 'Your last edit could not be saved. Open the draft to see why.',
    changed: 'The analysis has changed since then. Open the draft to see both versions.',
  },
} as const

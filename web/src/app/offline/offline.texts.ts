import { isolated } from '@soko/contracts/text/bidi.ts'

export const offlineTexts = {
  saved: 'Saved copy of',
  offline: 'You are offline.',
  away: 'Soko cannot be reached right now.',
  asking: 'Soko has not responded yet. The current page loads when it does.',
  present: 'This is the current page.',
  reached: 'Soko can be reached again.',
  close: 'Close',
  retry: 'Try again',
  lost: 'You are offline. You can still open saved pages.',
  show: 'Show saved pages',
  back: 'You are online again.',
  newVersion: 'A new version of Soko is ready.',
  reload: 'Reload',
  page: {
    title: 'Saved for offline',
    summary: 'Analyses and calls that you can open offline on this device.',
    names: {
      search: (term: string) => `The search for “${term}”`,
      profile: (username: string) => `The profile of @${username}`,
      category: (name: string) => `The category “${isolated(name)}”`,
      analysis: 'The analysis you opened',
      page: 'The page you opened',
    },
    quoted: (title: string) => `“${isolated(title)}”`,
    wanted: (name: string) =>
      `${isolated(name)} is not saved on this device. It opens as soon as you are online.`,
    none: 'Nothing is saved yet',
    noneHint:
      'Soko saves the last 20 analyses you read here, the last 20 calls you opened and up to 50 of your bookmarks.',
    bookmarked: 'Your bookmarks',
    read: 'Recently read',
    calls: 'Recently opened calls',
    by: (name: string) => `by ${isolated(name)}`,
    savedAt: 'saved',
    noWorker: 'This browser cannot save pages, for example because the window is private.',
    market: 'Find something to read',
  },
} as const

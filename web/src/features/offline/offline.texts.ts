/** The words about being offline. */
export const offlineTexts = {
  saved: 'Saved copy of',
  offline: 'You are offline.',
  away: 'Soko cannot be reached just now.',
  retry: 'Try again',
  gone: 'You are offline. What is saved on this device still opens.',
  show: 'See what is saved',
  back: 'You are online again.',
  newVersion: 'A new version of Soko is ready.',
  reload: 'Reload',
  page: {
    title: 'Saved for offline',
    summary: 'The analyses that open on this device without a network.',
    wanted: (path: string) => `${path} is not saved on this device. It opens as soon as you are online.`,
    go: 'Open it',
    none: 'Nothing is saved yet',
    noneHint:
      'The last 20 analyses you read here and up to 50 of your bookmarks are saved by themselves, and open without a network.',
    bookmarked: 'Your bookmarks',
    read: 'Read last',
    by: (name: string) => `by ${name}`,
    savedAt: 'saved',
    noWorker: 'This browser cannot save pages. In a private window, for one, nothing is kept.',
    write: 'Create Analysis',
  },
  install: {
    title: 'Install Soko',
    hint: 'It opens from your home screen or desktop like an app, and takes hardly any room.',
    install: 'Install Soko',
  },
} as const

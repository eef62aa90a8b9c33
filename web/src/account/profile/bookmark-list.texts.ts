/** The words of a profile's bookmarks. */
export const bookmarkListTexts = {
  empty: {
    own: 'Press the bookmark of an analysis to find it here again.',
    others: (username: string) => `@${username} has no bookmarks at the moment.`,
  },
  find: 'Find analyses to read',
  private: {
    title: 'Not shared',
    text: (username: string) => `@${username} keeps bookmarks private.`,
    back: (username: string) => `Analyses by @${username}`,
  },
  own: {
    shared: 'Other members can see your bookmarks.',
    hidden: 'Only you can see your bookmarks.',
    change: 'Change this in Settings',
  },
} as const

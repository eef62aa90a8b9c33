export const bookmarksTexts = {
  add: 'Bookmark',
  failed: (why: string) => `The bookmark was not changed. ${why}`,
} as const

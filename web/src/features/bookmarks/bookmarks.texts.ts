/** The words around bookmarks. */
export const bookmarksTexts = {
  add: 'Bookmark',
} as const

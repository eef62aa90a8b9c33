export const DELETED = 'deleted'

/**
 * The names of the sorted lists. Entries are ids of posts, sorted by the time of deletion in milliseconds.
 */
export const DeletedLists = {
  all: 'all',
  by: (authorId: string) => `by:${authorId}`,
} as const

export const DELETED = 'deleted'

/** Entries are ids of posts, sorted by the time of deletion in milliseconds. */
export const DeletedLists = {
  all: 'all',
  by: (authorId: string) => `by:${authorId}`,
} as const

export const DELETED = 'deleted'

/** The names of the sorted lists: ids of posts, by the time of deletion (ms). */
export const DeletedLists = {
  all: 'all',
  by: (authorId: string) => `by:${authorId}`,
} as const

import { keyTo } from '@soko/platform/view-store/key.ts'

/** The name of the view of deleted comments. */
export const DELETED = 'deleted'

/** The keys of the documents. */
export const DeletedKeys = {
  /** When a comment was deleted (ISO 8601), by whomever, until it is restored or erased. */
  deletion: (commentId: string) => keyTo<{ readonly at: string }>(`deletion:${commentId}`),
} as const

/** The names of the sorted lists: ids of comments that their authors deleted and can restore, by the time of that (ms). */
export const DeletedLists = {
  all: 'all',
  by: (userId: string) => `by:${userId}`,
} as const

import { keyTo } from '@soko/platform/view-store/key.ts'

export const DELETED = 'deleted'

export const DeletedKeys = {
  /** When the comment was deleted (ISO 8601), by its author or an admin, until it is restored or erased. */
  deletion: (commentId: string) => keyTo<{ readonly at: string }>(`deletion:${commentId}`),
} as const

/**
 * The names of the sorted lists: ids of comments that their authors can restore, scored by time of deletion
 * (ms).
 */
export const DeletedLists = {
  all: 'all',
  by: (userId: string) => `by:${userId}`,
} as const

import { keyTo } from '@soko/platform/view-store/key.ts'

export const DELETED = 'deleted'

export const DeletedKeys = {
  /** The time of the deletion (ISO 8601), until the comment is restored or erased. */
  deletion: (commentId: string) => keyTo<{ readonly at: string }>(`deletion:${commentId}`),
} as const

/** Comments, scored by time of deletion (ms). */
export const DeletedLists = {
  all: 'all',
  by: (userId: string) => `by:${userId}`,
} as const

import { keyTo } from '@soko/platform/view-store/key.ts'

export const DELETED = 'deleted'

export const DeletedKeys = {
  /** ISO 8601, until the comment is restored or erased. */
  deletion: (commentId: string) => keyTo<{ readonly at: string }>(`deletion:${commentId}`),
} as const

/** Scored by time of deletion (ms). */
export const DeletedLists = {
  all: 'all',
  by: (userId: string) => `by:${userId}`,
} as const

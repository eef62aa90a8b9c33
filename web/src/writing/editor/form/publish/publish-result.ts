import type { Post } from '@soko/contracts/types/post.ts'
import type { ApiError } from '../../../../shared/api/http.ts'
import type { PublishResult } from './send-post.ts'

/** Converts a result of RTK Query. Thrown errors become API errors. */
export const publishResultOf = (
  answer: { data: Post } | { error: unknown } | { data?: Post; error?: unknown },
): PublishResult => {
  if ('data' in answer && answer.data !== undefined) return { data: answer.data }
  const problem = 'error' in answer ? (answer.error as Partial<ApiError>) : {}
  const { status = 0, code = 'unknown', message = '', errors } = problem
  return { error: { status, code, message, ...(errors && { errors }) } }
}

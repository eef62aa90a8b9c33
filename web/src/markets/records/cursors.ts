import type { SerializedError } from '@reduxjs/toolkit'
import { type ApiError, statusOf } from '../../shared/api/http.ts'

/** Not shared with `lists/list-address.ts`, whose imports are 9 kB. */
export const withCursor = (path: string, cursor: string): string =>
  `${path}?cursor=${encodeURIComponent(cursor)}`

/** Returns the cursor of the query string, if any. */
export const fromCursor = (search: URLSearchParams): { readonly cursor?: string } => {
  const cursor = search.get('cursor')
  return cursor ? { cursor } : {}
}

/** Whether a request failed because of an invalid query string, so that a retry is pointless. */
export const isInvalidQuery = (error: ApiError | SerializedError): boolean =>
  [400, 422].includes(statusOf(error) ?? 0)

import type { SerializedError } from '@reduxjs/toolkit'
import { type ApiError, statusOf } from '../../shared/api/http.ts'

/** Duplicates part of `lists/list-address.ts`, because that module imports another 9 kB. */
export const withCursor = (path: string, cursor: string): string =>
  `${path}?cursor=${encodeURIComponent(cursor)}`

export const fromCursor = (search: URLSearchParams): { readonly cursor?: string } => {
  const cursor = search.get('cursor')
  return cursor ? { cursor } : {}
}

/** Whether a request failed because of an invalid query string, so that a retry cannot succeed. */
export const isInvalidQuery = (error: ApiError | SerializedError): boolean =>
  [400, 422].includes(statusOf(error) ?? 0)

import type { SerializedError } from '@reduxjs/toolkit'
import { type ApiError, statusOf } from '../../shared/api/http.ts'

/*
 * As `lists/list-address.ts`, which comes with all that lists of analyses are made of: 9 kB.
 */

/** @param path a list's address without a query. @returns the address of the list from that cursor on. */
export const withCursor = (path: string, cursor: string): string =>
  `${path}?cursor=${encodeURIComponent(cursor)}`

/** Where the list of an address begins. */
export const fromCursor = (search: URLSearchParams): { readonly cursor?: string } => {
  const cursor = search.get('cursor')
  return cursor ? { cursor } : {}
}

/** Whether a list failed because its address asks for what cannot be: asking again would not help. */
export const isNoCursor = (error: ApiError | SerializedError): boolean =>
  [400, 422].includes(statusOf(error) ?? 0)

import type { SerializedError } from '@reduxjs/toolkit'
import { type ApiError, statusOf } from '../../shared/api/http.ts'

/** @param path a list's address without a cursor. @returns the address of the list from that cursor on. */
export const withCursor = (path: string, cursor: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`

/** Where the list of an address begins: the part of a query for posts that says so. */
export const fromCursor = (search: URLSearchParams): { readonly cursor?: string } => {
  const cursor = search.get('cursor')
  return cursor ? { cursor } : {}
}

/** Whether a list failed because its address asks for what cannot be: asking again would not help. */
export const isNoCursor = (error: ApiError | SerializedError): boolean =>
  [400, 422].includes(statusOf(error) ?? 0)

import type { SerializedError } from '@reduxjs/toolkit'
import { apiTexts } from './api.texts.ts'

/**
 * Sends requests of the store. Browsers use `browser-http.ts`, and the server uses `server/server-http.ts`.
 */
export type Http = (
  request: ApiRequest,
  signal?: AbortSignal,
) => Promise<{ data: unknown; meta?: ResponseMeta } | { error: ApiError }>

export type ApiRequest = {
  /** Includes the query, as in `/api/posts?limit=10`. */
  readonly path: string
  readonly method?: string
  /** FormData is sent as it is, and other values as JSON. */
  readonly body?: unknown
  /** Identifies a command that is sent with POST. Every attempt must use the same key. */
  readonly idempotencyKey?: string
  /** Bypasses the HTTP cache and, while the network is up, the service worker's saved copies. */
  readonly bypassCache?: boolean
  /** Caches null for a 404 response instead of an error. */
  readonly nullIfMissing?: true
  /** Whether the server may render the page as complete if this request fails. */
  readonly optional?: true
  /** Lets the browser finish the request after the page is unloaded. Only for small requests. */
  readonly keepalive?: boolean
  /** Called with the share of the upload that is done, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** Whether the request begins or ends the session. Such requests never run while a tab renews the token. */
  readonly changesSession?: boolean
}

export type ResponseMeta = {
  /** The cursor of the next page, from the response's Link header. */
  readonly next?: string
  /** Whether the response was 202, so the server is still working. */
  readonly isPending?: true
}

/** The reason why a request failed. Plain data, because it is in the store. */
export type ApiError = {
  /** The status of the response; 0 if there was none. */
  readonly status: number
  /** The error code in the contracts; `offline` if there was no response. */
  readonly code: string
  readonly message: string
  /** Error messages by field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** In seconds, from the Retry-After header. */
  readonly retryAfter?: number
}

/** The result of a request that got no response. */
export const unreachable: { readonly error: ApiError } = {
  error: { status: 0, code: 'offline', message: apiTexts.offline },
}

/** Returns the status of a query's or mutation's `error`. Undefined for exceptions. */
export const statusOf = (error: ApiError | SerializedError): number | undefined =>
  'status' in error ? error.status : undefined

/** Returns the message to show for a query's or mutation's `error`. */
export const messageOf = (error: ApiError | SerializedError): string => error.message ?? ''

import type { SerializedError } from '@reduxjs/toolkit'
import { apiTexts } from './api.texts.ts'

/** Sends the store's requests: `browser-http.ts` in a browser, `server/server-http.ts` on the server. */
export type Http = (
  request: ApiRequest,
  signal?: AbortSignal,
) => Promise<{ data: unknown; meta?: ResponseMeta } | { error: ApiError }>

export type ApiRequest = {
  /** With its query: `/api/posts?limit=10`. */
  readonly path: string
  readonly method?: string
  /** Sent as JSON, or unchanged if it is a form. */
  readonly body?: unknown
  /** For a POST: the same key for every attempt of one command. */
  readonly idempotencyKey?: string
  /** Skips copies in the HTTP cache and the service worker while the network is up. */
  readonly bypassCache?: boolean
  /** A 404 response is cached as null, not as an error. */
  readonly nullIfMissing?: true
  /** A page rendered on the server is complete without this response. */
  readonly optional?: true
  /** A small request that outlives the page. */
  readonly keepalive?: boolean
  /** Called with the progress of an upload, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** Begins or ends the session: sent while no tab renews the token. */
  readonly changesSession?: boolean
}

export type ResponseMeta = {
  /** The cursor of the next page, from the Link header. */
  readonly next?: string
  /** The response was 202: the work is not finished. */
  readonly isPending?: true
}

/** Why a request failed. Stored in the store, so it is plain data. */
export type ApiError = {
  /** The response's status; 0 if the server is unreachable. */
  readonly status: number
  /** The problem's code in the contracts; `offline` without a response. */
  readonly code: string
  readonly message: string
  /** The messages of invalid fields. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** In seconds. */
  readonly retryAfter?: number
}

/** The result of a request without a response. */
export const unreachable: { readonly error: ApiError } = {
  error: { status: 0, code: 'offline', message: apiTexts.offline },
}

/** Returns the status of a query's or mutation's `error`; undefined for an exception. */
export const statusOf = (error: ApiError | SerializedError): number | undefined =>
  'status' in error ? error.status : undefined

/** Returns the user's message of a query's or mutation's `error`. */
export const messageOf = (error: ApiError | SerializedError): string => error.message ?? ''

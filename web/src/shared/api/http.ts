import type { SerializedError } from '@reduxjs/toolkit'
import { apiTexts } from './api.texts.ts'

/** Sends the store's requests: `browser-http.ts` in browsers, `server/server-http.ts` on the server. */
export type Http = (
  request: ApiRequest,
  signal?: AbortSignal,
) => Promise<{ data: unknown; meta?: ResponseMeta } | { error: ApiError }>

export type ApiRequest = {
  /** The path of the URL with its query. */
  readonly path: string
  readonly method?: string
  /** FormData is sent as it is, and other values as JSON. */
  readonly body?: unknown
  /** Identifies a command that is sent with POST. Every attempt must use the same key. */
  readonly idempotencyKey?: string
  /** Bypasses the HTTP cache and, while the network is up, the service worker's saved copies. */
  readonly bypassCache?: boolean
  readonly nullIfMissing?: true
  /** Whether the server may render the page as complete if this request fails. */
  readonly optional?: true
  /** Lets the browser finish the request after the page is unloaded. Only for small requests. */
  readonly keepalive?: boolean
  /** Called during an upload with the sent fraction, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** Whether the request begins or ends the session. Such requests never run while a tab renews the token. */
  readonly changesSession?: boolean
}

export type ResponseMeta = {
  /** The cursor from the response's Link header. */
  readonly next?: string
  /** Whether the status was 202, so the server is still working. */
  readonly isPending?: true
}

/** Why a request failed. Plain data, because it is in the store. */
export type ApiError = {
  /** 0 if there was no response. */
  readonly status: number
  /** An error code from the contracts; `offline` if there was no response. */
  readonly code: string
  readonly message: string
  /** Messages by the name of the field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** In seconds. */
  readonly retryAfter?: number
}

export const unreachable: { readonly error: ApiError } = {
  error: { status: 0, code: 'offline', message: apiTexts.offline },
}

/** Returns undefined for an exception, which has no HTTP status. */
export const statusOf = (error: ApiError | SerializedError): number | undefined =>
  'status' in error ? error.status : undefined

export const messageOf = (error: ApiError | SerializedError): string => error.message ?? ''

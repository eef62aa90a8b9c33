import type { SerializedError } from '@reduxjs/toolkit'
import { apiTexts } from './api.texts.ts'

/**
 * The port through which the store sends its requests: `browser-http.ts` in a browser, `server/server-http.ts` where
 * pages are rendered. Components and features never send anything themselves.
 */
export type Http = (
  request: ApiRequest,
  signal?: AbortSignal,
) => Promise<{ data: unknown; meta?: AnswerMeta } | { error: ApiError }>

export type ApiRequest = {
  /** With its query: `/api/posts?limit=10`. */
  readonly path: string
  /** GET unless said. */
  readonly method?: string
  /** Sent as JSON, or as it is when it is a form. */
  readonly body?: unknown
  /** On a POST that must not happen twice: the same key for every try of the same command. */
  readonly idempotencyKey?: string
  /** Asked for again: a copy on the device does not do while the network may answer. */
  readonly again?: boolean
  /** A 404 response is cached as null, not as an error. */
  readonly nullIfMissing?: true
  /** What shows it does without it: a page on the server is whole though this could not be read. */
  readonly optional?: true
  /** Small, and sent on when the page goes: nobody may be there for the answer. */
  readonly keepalive?: boolean
  /** Called as an upload goes on, with its progress from 0 to 1. */
  readonly onProgress?: (part: number) => void
  /** Begins or ends the session: sent without a new token, while no tab renews one. */
  readonly changesSession?: boolean
}

/** What came with an answer besides its body. */
export type AnswerMeta = {
  /** The cursor of the next page, from the Link header. */
  readonly next?: string
  /** It is not done yet, and goes on: the answer was 202. */
  readonly underWay?: true
}

/** Why a request failed. Plain data: it is kept in the store. */
export type ApiError = {
  /** The answer's status; 0 when there was no answer: the network is down or the server cannot be reached. */
  readonly status: number
  /** The problem's code in the contracts; `offline` without an answer. */
  readonly code: string
  /** A sentence for the user. */
  readonly message: string
  /** The messages of each field that was refused. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** In seconds: when the server wants to be asked again. */
  readonly retryAfter?: number
}

/** There was no answer: the network is down or the server cannot be reached. */
export const unreachable: { readonly error: ApiError } = {
  error: { status: 0, code: 'offline', message: apiTexts.offline },
}

/** The status of a query's or mutation's `error`; undefined for a fault of a program. */
export const statusOf = (error: ApiError | SerializedError): number | undefined =>
  'status' in error ? error.status : undefined

/** The sentence for the user in a query's or mutation's `error`: an ApiError, or a fault of a program. */
export const messageOf = (error: ApiError | SerializedError): string => error.message ?? ''

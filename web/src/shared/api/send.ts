import type { Problem } from '@soko/contracts/types/problem.ts'
import { noteSavedCopy } from '../lib/saved-copy.ts'
import { type AnswerMeta, type ApiError, type ApiRequest, unreachable } from './http.ts'

/** The text for an answer that did not come from our servers. A file of its own, because it is loaded with the first request. */
const sendTexts = {
  unavailable: 'Something went wrong on our side. Try again in a moment.',
} as const

/** What came of a request: data, or the reason why not. */
export type Sent = { readonly data: unknown; readonly meta?: AnswerMeta } | { readonly error: ApiError }

/**
 * Sends one request from a browser, once.
 * @param token the bearer's; null for a visitor.
 */
export const send = async (
  { path, method = 'GET', body, idempotencyKey, again, keepalive, onProgress }: ApiRequest,
  token: string | null,
  signal?: AbortSignal,
): Promise<Sent> => {
  const page = typeof location === 'undefined' ? '' : location.pathname
  const headers = {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  }
  const common = {
    method,
    ...(signal && { signal }),
    ...(again && { cache: 'no-cache' as const }),
    ...(keepalive && { keepalive }),
  }
  try {
    if (body instanceof FormData) {
      if (onProgress === undefined)
        return await answerOf(await fetch(path, { ...common, headers, body }), page)
      const { fetchWithProgress } = await import('./upload.ts')
      return await answerOf(await fetchWithProgress(path, { ...common, headers, body }, onProgress), page)
    }
    if (body === undefined) return await answerOf(await fetch(path, { ...common, headers }), page)
    const json = { ...headers, 'Content-Type': 'application/json' }
    return await answerOf(await fetch(path, { ...common, headers: json, body: JSON.stringify(body) }), page)
  } catch {
    return unreachable
  }
}

const ACCEPTED = 202

/**
 * Reads a response: its data, or the problem it describes. A table is text; anything else that is not JSON comes from a
 * proxy in between.
 * @param page the path of the page that sent the request: the reader may have left it meanwhile.
 */
const answerOf = async (response: Response, page: string): Promise<Sent> => {
  const savedAt = response.headers.get('X-Soko-Saved')
  if (savedAt !== null) noteSavedCopy(savedAt, page)
  const text = await response.text()
  const isTable = response.headers.get('Content-Type')?.startsWith('text/csv')
  const data = isTable ? text : parsed(text)
  if (response.ok && data !== undefined) {
    const next = nextCursor(response.headers.get('Link'))
    if (response.status === ACCEPTED) return { data, meta: { underWay: true } }
    return { data, ...(next !== undefined && { meta: { next } }) }
  }
  const problem = data as Partial<Problem> | null | undefined
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return {
    error: {
      status: response.status,
      code: problem?.code ?? 'unavailable',
      message: problem?.message ?? sendTexts.unavailable,
      ...(problem?.errors && { errors: problem.errors }),
      ...(Number.isFinite(retryAfter) && { retryAfter }),
    },
  }
}

const parsed = (text: string): unknown => {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The cursor of the next page in `<address>; rel="next"`. */
const nextCursor = (link: string | null): string | undefined => {
  const address = /<([^>]*)>\s*;[^,]*rel="?next"?/.exec(link ?? '')?.[1]
  if (address === undefined) return undefined
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined
}

import type { Problem } from '@soko/contracts/types/problem.ts'
import { markSavedCopy } from '../lib/saved-copy.ts'
import { type ResponseMeta, type ApiError, type ApiRequest, unreachable } from './http.ts'

/** Not in a `.texts.ts` file, so that it loads with the HTTP client instead of as another module. */
const sendTexts = {
  unavailable: 'Something went wrong on our side. Try again in a moment.',
} as const

export type SendResult =
  { readonly data: unknown; readonly meta?: ResponseMeta } | { readonly error: ApiError }

/** Sends a request without retries. `token` is null for a visitor. */
export const send = async (
  { path, method = 'GET', body, idempotencyKey, bypassCache, keepalive, onProgress }: ApiRequest,
  token: string | null,
  signal?: AbortSignal,
): Promise<SendResult> => {
  const page = typeof location === 'undefined' ? '' : location.pathname
  const headers = {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  }
  const common = {
    method,
    ...(signal && { signal }),
    ...(bypassCache && { cache: 'no-cache' as const }),
    ...(keepalive && { keepalive }),
  }
  try {
    if (body instanceof FormData) {
      if (onProgress === undefined)
        return await readResponse(await fetch(path, { ...common, headers, body }), page)
      const { fetchWithProgress } = await import('./upload.ts')
      return await readResponse(await fetchWithProgress(path, { ...common, headers, body }, onProgress), page)
    }
    if (body === undefined) return await readResponse(await fetch(path, { ...common, headers }), page)
    const json = { ...headers, 'Content-Type': 'application/json' }
    return await readResponse(
      await fetch(path, { ...common, headers: json, body: JSON.stringify(body) }),
      page,
    )
  } catch {
    return unreachable
  }
}

const ACCEPTED = 202

/** CSV stays text; any type but CSV and JSON is a proxy's error. `page` is the path of the sending page. */
const readResponse = async (response: Response, page: string): Promise<SendResult> => {
  const savedAt = response.headers.get('X-Soko-Saved')
  if (savedAt !== null) markSavedCopy(savedAt, page)
  const text = await response.text()
  const isTable = response.headers.get('Content-Type')?.startsWith('text/csv')
  const data = isTable ? text : parseJson(text)
  if (response.ok && data !== undefined) {
    const next = nextCursor(response.headers.get('Link'))
    if (response.status === ACCEPTED) return { data, meta: { isPending: true } }
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

const parseJson = (text: string): unknown => {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a header such as `<address>; rel="next"`. */
const nextCursor = (link: string | null): string | undefined => {
  const address = /<([^>]*)>\s*;[^,]*rel="?next"?/.exec(link ?? '')?.[1]
  if (address === undefined) return undefined
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined
}

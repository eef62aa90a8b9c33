import type { SessionCheck } from '@soko/contracts/types/session.ts'
import { responseTo, apiRequest } from './request.ts'
import { type ApiError, type ApiRequest, type Http, unreachable } from './http.ts'
import { type SendResult, send } from './send.ts'
import type { Tokens } from './tokens.ts'

/** In milliseconds. Tokens that expire sooner are renewed first. */
const MIN_TOKEN_LIFE = 30_000
/** In milliseconds. While one tab checks the session, all other tabs wait. */
const CHECK_TIMEOUT = 15_000
/** A GET is retried at most twice, and only if the server's Retry-After is at most five seconds. */
const RETRIES = 2
const MAX_RETRY_AFTER = 5

type Send = (request: ApiRequest, token: string | null, signal?: AbortSignal) => Promise<SendResult>

export const checkCookie = async (): Promise<{ data: SessionCheck } | { error: ApiError }> => {
  const check = apiRequest('GET /api/auth/refetch')
  const result = await send(check, null, AbortSignal.timeout(CHECK_TIMEOUT))
  return 'error' in result ? result : { data: responseTo(check, result.data) }
}

/** Renews an expired token and resends once. Retries only GET requests, after the time in Retry-After. */
export const createBrowserHttp =
  (tokens: Tokens, sendOnce: Send = send, wait = pause): Http =>
  async (request, signal) => {
    const sendWithRetry = async (token: string | null, retries: number): Promise<SendResult> => {
      const result = await sendOnce(request, token, signal)
      const seconds = retries > 0 ? retryDelay(request, result) : undefined
      if (seconds === undefined) return result
      await wait(seconds * 1000)
      return signal?.aborted ? unreachable : sendWithRetry(token, retries - 1)
    }
    if (request.changesSession) {
      return tokens.withLock(async () => sendOnce(request, tokens.current(), signal))
    }
    const ready = await tokens.validFor(MIN_TOKEN_LIFE)
    // If the renewal failed because the server is unreachable, the old token may still be valid.
    const token = ready.error === undefined ? ready.token : tokens.current()
    if (signal?.aborted) return unreachable
    const result = await sendWithRetry(token, RETRIES)
    if (token === null || !isRefusedToken(result)) return result
    const renewal = await tokens.renew(token)
    if (renewal.error !== undefined) return { error: renewal.error }
    return renewal.token === null || signal?.aborted ? result : sendWithRetry(renewal.token, RETRIES)
  }

/** Error codes of 401 responses that refuse the token. Other 401 responses mean a wrong password. */
const TOKEN_ERRORS: ReadonlySet<string> = new Set(['not-signed-in', 'token-expired', 'session-ended'])

const isRefusedToken = (result: SendResult): boolean =>
  'error' in result && result.error.status === 401 && TOKEN_ERRORS.has(result.error.code)

/** Returns the seconds to wait before a retry; undefined if the request must not be retried. */
const retryDelay = ({ method = 'GET' }: ApiRequest, result: SendResult): number | undefined => {
  if (method !== 'GET' || !('error' in result)) return undefined
  const { status, retryAfter } = result.error
  return (status === 429 || status === 503) && retryAfter !== undefined && retryAfter <= MAX_RETRY_AFTER
    ? retryAfter
    : undefined
}

const pause = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

import type { SessionCheck } from '@soko/contracts/types/session.ts'
import { responseTo, apiRequest } from './request.ts'
import { type ApiError, type ApiRequest, type Http, unreachable } from './http.ts'
import { type Sent, send } from './send.ts'
import type { Tokens } from './tokens.ts'

/** In milliseconds: a token that is good for less is renewed before it is used. */
const MARGIN = 30_000
/** In milliseconds: how long the session's check may take, as all tabs wait for it. */
const CHECK_TIMEOUT = 15_000
/** How often a read that the server put off is asked again, and the longest wait in seconds that a reader is made to sit through. */
const RETRIES = 2
const LONGEST_WAIT = 5

type Send = (request: ApiRequest, token: string | null, signal?: AbortSignal) => Promise<Sent>

/** Asks the server whose session the browser's cookie is. */
export const checkCookie = async (): Promise<{ data: SessionCheck } | { error: ApiError }> => {
  const check = apiRequest('GET /api/auth/refetch')
  const answer = await send(check, null, AbortSignal.timeout(CHECK_TIMEOUT))
  return 'error' in answer ? answer : { data: responseTo(check, answer.data) }
}

/**
 * Sends the store's requests from a browser, with the reader's token. A token that has run out is renewed, and the request
 * repeated, once; when nobody is signed in any more the caller gets the refusal. Reads that the server puts off are asked
 * again, commands never are.
 */
export const createBrowserHttp =
  (tokens: Tokens, sendOnce: Send = send, wait = pause): Http =>
  async (request, signal) => {
    const patiently = async (token: string | null, retries: number): Promise<Sent> => {
      const answer = await sendOnce(request, token, signal)
      const seconds = retries > 0 ? putOff(request, answer) : undefined
      if (seconds === undefined) return answer
      await wait(seconds * 1000)
      return signal?.aborted ? unreachable : patiently(token, retries - 1)
    }
    if (request.changesSession) {
      return tokens.exclusively(async () => sendOnce(request, tokens.current(), signal))
    }
    const ready = await tokens.goodFor(MARGIN)
    // Out of reach the old token is as good as any: it may do yet.
    const token = ready.error === undefined ? ready.token : tokens.current()
    if (signal?.aborted) return unreachable
    const answer = await patiently(token, RETRIES)
    if (token === null || !isRefusedToken(answer)) return answer
    const renewal = await tokens.renew(token)
    if (renewal.error !== undefined) return { error: renewal.error }
    return renewal.token === null || signal?.aborted ? answer : patiently(renewal.token, RETRIES)
  }

/** Codes of a 401 that is about the token: a wrong password is not. */
const ABOUT_TOKENS: ReadonlySet<string> = new Set(['not-signed-in', 'token-expired', 'session-ended'])

const isRefusedToken = (answer: Sent): boolean =>
  'error' in answer && answer.error.status === 401 && ABOUT_TOKENS.has(answer.error.code)

/** In how many seconds to ask again, when a read was put off for a short while. */
const putOff = ({ method = 'GET' }: ApiRequest, answer: Sent): number | undefined => {
  if (method !== 'GET' || !('error' in answer)) return undefined
  const { status, retryAfter } = answer.error
  return (status === 429 || status === 503) && retryAfter !== undefined && retryAfter <= LONGEST_WAIT
    ? retryAfter
    : undefined
}

const pause = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

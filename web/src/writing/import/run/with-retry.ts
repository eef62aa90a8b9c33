import type { ApiError } from '../../../shared/api/http.ts'

type Result = { readonly error?: ApiError | undefined }

/** The current wait: `seconds` is that of `Retry-After`, or undefined while there is no network. */
export type RetryWait = { readonly seconds?: number }

/** In seconds, for responses without `Retry-After`. */
const BACKOFF = [2, 5, 10, 20, 30, 60] as const
/** Number of retries after a network error, which take about two minutes. */
const MAX_NETWORK_RETRIES = BACKOFF.length
/** Number of retries if the site of an image responds with `Retry-After`. */
const MAX_IMAGE_RETRIES = 2
const MAX_IMAGE_WAIT = 60

type RetryOptions = {
  readonly signal: AbortSignal
  /** Called when a wait begins, and with `undefined` when it ends. */
  readonly onWait: (wait: RetryWait | undefined) => void
}

/** Retries after a backoff or `Retry-After`. While the browser is offline, waits for any length of time. */
export const withRetry = async <A extends Result>(
  request: () => Promise<A>,
  { signal, onWait }: RetryOptions,
): Promise<A> => {
  for (let tries = 0; ; tries += 1) {
    const result = await request()
    const error: ApiError | undefined = result.error
    if (error === undefined || signal.aborted || !shouldRetry(error, tries)) return result
    const retryAfter = error.retryAfter
    onWait(retryAfter === undefined ? {} : { seconds: retryAfter })
    await delay((retryAfter ?? BACKOFF[tries] ?? 60) * 1_000, signal, error.status === 0)
    if (!navigator.onLine) await untilOnline(signal)
    onWait(undefined)
    if (signal.aborted) return result
  }
}

const shouldRetry = ({ status, retryAfter }: ApiError, tries: number): boolean => {
  if (status === 429 || status === 503) return true
  if (status === 0) return tries < MAX_NETWORK_RETRIES || !navigator.onLine
  return retryAfter !== undefined && retryAfter <= MAX_IMAGE_WAIT && tries < MAX_IMAGE_RETRIES
}

/** Waits. Ends early on abort or, with `orOnline`, when the network is back. */
const delay = async (milliseconds: number, signal: AbortSignal, orOnline: boolean): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const done = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { signal: over.signal })
    if (orOnline) window.addEventListener('online', done, { signal: over.signal })
    if (signal.aborted) done()
  })

const untilOnline = async (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const done = () => {
      over.abort()
      resolve()
    }
    window.addEventListener('online', done, { signal: over.signal })
    signal.addEventListener('abort', done, { signal: over.signal })
    if (signal.aborted || navigator.onLine) done()
  })

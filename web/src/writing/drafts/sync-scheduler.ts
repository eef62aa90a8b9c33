import type { ApiError } from '../../shared/api/http.ts'

/** In milliseconds. */
const FIRST_DELAY = 1_000
const INTERVAL = 10_000
const MAX_BACKOFF = 300_000

/** Sends a second after the first change, then every ten, with exponential backoff after failures. */
export const createSyncScheduler = (send: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let notBefore = 0

  return {
    /** Sends as soon as the interval or the backoff allows. */
    schedule: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          send()
        },
        Math.max(FIRST_DELAY, notBefore - Date.now()),
      )
    },
    onSent: () => {
      notBefore = Date.now() + INTERVAL
    },
    onResponse: () => {
      failures = 0
    },
    onFailure: () => {
      notBefore = Date.now() + Math.min(MAX_BACKOFF, INTERVAL * 2 ** failures)
      failures += 1
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** True for network errors, rate limits, expired sessions and server errors. */
export const isRetryable = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

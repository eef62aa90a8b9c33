import type { ApiError } from '../../shared/api/http.ts'

/** In milliseconds. */
const FIRST_DELAY = 1_000
const INTERVAL = 10_000
const MAX_BACKOFF = 300_000

/** When a draft is sent: a second after the first letter, then every ten seconds at most, and after failures ever more rarely. */
export const createSyncScheduler = (send: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let notBefore = 0

  return {
    /** Sends as soon as it may. */
    schedule: () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          send()
        },
        Math.max(FIRST_DELAY, notBefore - Date.now()),
      )
    },
    /** Something is on its way. */
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
    /** Sends nothing by itself until it is scheduled again. */
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** A failure that waiting may mend: no network, too many requests, signed out, a server in trouble. */
export const isRetryable = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

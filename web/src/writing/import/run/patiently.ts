import type { ApiError } from '../../../shared/api/http.ts'

type Answer = { readonly error?: ApiError | undefined }

/** What an import waits for: an answer, or so many seconds that it was asked to wait. */
export type Waits = { readonly seconds?: number }

/** In seconds: how long a try waits for the next one where nobody says. */
const WAITS = [2, 5, 10, 20, 30, 60] as const
/** A site that does not answer, for some two minutes. */
const MOST_UNANSWERED = WAITS.length
/** Another site that puts off the fetch of its image. It says for how long, and an image is not worth more. */
const MOST_PUT_OFF = 2
const LONGEST_PUT_OFF = 60

type Patience = {
  readonly signal: AbortSignal
  /** Is told while it waits, and `undefined` when it goes on. */
  readonly onWait: (waits: Waits | undefined) => void
}

/**
 * Asks again while there is no answer, or as many seconds later as `Retry-After` says: an import goes on by itself then.
 * Without a network it waits for as long as there is none.
 */
export const patiently = async <A extends Answer>(
  ask: () => Promise<A>,
  { signal, onWait }: Patience,
): Promise<A> => {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    const error: ApiError | undefined = answer.error
    if (error === undefined || signal.aborted || !isWorthAnother(error, tries)) return answer
    const told = error.retryAfter
    onWait(told === undefined ? {} : { seconds: told })
    await untilLater((told ?? WAITS[tries] ?? 60) * 1_000, signal, error.status === 0)
    if (!navigator.onLine) await untilOnline(signal)
    onWait(undefined)
    if (signal.aborted) return answer
  }
}

const isWorthAnother = ({ status, retryAfter }: ApiError, tries: number): boolean => {
  if (status === 429 || status === 503) return true
  if (status === 0) return tries < MOST_UNANSWERED || !navigator.onLine
  return retryAfter !== undefined && retryAfter <= LONGEST_PUT_OFF && tries < MOST_PUT_OFF
}

/** Waits for so long; or until the network is back, where that is what it waits for; or until it is given up. */
const untilLater = async (milliseconds: number, signal: AbortSignal, orOnline: boolean): Promise<void> =>
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

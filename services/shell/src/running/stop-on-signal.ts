import { once } from 'node:events'

/** In milliseconds after the signal: a longer stop is aborted. */
const LONGEST_STOP = 15_000
/** In milliseconds: signals within this time count once, because npm forwards them to its children. */
const ONE_REQUEST = 1_000

/**
 * Returns a signal that is aborted at the first stop signal, or when the parent process (with a channel)
 * ends. Another signal, at least a second later, exits at once, as does a stop of over 15 s.
 */
export const stopOnSignal = (): AbortSignal => {
  const stopping = new AbortController()
  let since = 0
  const stop = (): void => {
    if (stopping.signal.aborted) {
      if (performance.now() - since > ONE_REQUEST) process.exit(1)
      return
    }
    since = performance.now()
    setTimeout(() => {
      console.error(`Soko could not stop cleanly within ${LONGEST_STOP / 1000} s and exits now.`)
      process.exit(1)
    }, LONGEST_STOP).unref()
    stopping.abort()
  }
  // SIGBREAK is Ctrl-Break on Windows; it does not exist elsewhere.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, stop)
  process.once('disconnect', stop)
  return stopping.signal
}

export const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort')
}

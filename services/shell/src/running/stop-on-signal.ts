import { once } from 'node:events'

/** In milliseconds: a stop that takes longer is given up, from the signal on, whatever was under way then. */
const LONGEST_STOP = 15_000
/** In milliseconds: signals so close together are one request. A terminal or systemd signals npm and its children, and npm forwards that. */
const ONE_REQUEST = 1_000

/**
 * Aborts at the first signal that asks the process to stop, or when the process that started it (with a channel) is gone;
 * another one, a second later or more, ends it at once, and so does a stop that takes over 15 s.
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
      console.error(`Soko could not stop in good order within ${LONGEST_STOP / 1000} s and ends now.`)
      process.exit(1)
    }, LONGEST_STOP).unref()
    stopping.abort()
  }
  // SIGBREAK is Ctrl-Break on Windows; it does not exist elsewhere.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, stop)
  process.once('disconnect', stop)
  return stopping.signal
}

/** Resolves when the signal is, or was, aborted. */
export const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort')
}

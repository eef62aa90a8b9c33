import { once } from 'node:events'

/** In milliseconds: a process that takes longer to stop is ended. */
const LONGEST_STOP = 15_000
/** In milliseconds: signals within this time count once, because npm forwards signals that its children also get. */
const ONE_REQUEST = 1_000

/**
 * Aborts at the first stop signal, or when a parent process with an IPC channel ends. A second signal, at
 * least a second later, exits at once, and so does a stop that takes over 15 s.
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
  // SIGBREAK is Ctrl-Break on Windows.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, stop)
  process.once('disconnect', stop)
  return stopping.signal
}

export const aborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort')
}

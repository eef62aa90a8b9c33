/** Does work with a signal that is aborted with `signal`, and after some milliseconds. */
export const endAfter = async (
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const ending = new AbortController()
  const end = (): void => ending.abort()
  if (signal.aborted) end()
  // Not `AbortSignal.any`, because a long-lived signal would then keep a reference per call.
  signal.addEventListener('abort', end)
  const timer = setTimeout(end, milliseconds)
  try {
    await work(ending.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/**
 * Returns the result of `work`, whose signal is aborted at the timeout or with `until`.
 * @throws Error with the message `late` after `milliseconds`; the abort reason of `until`.
 */
export const within = async <T>(
  milliseconds: number,
  late: string,
  work: (signal: AbortSignal) => Promise<T>,
  until?: AbortSignal,
): Promise<T> => {
  until?.throwIfAborted()
  const ending = new AbortController()
  const ended = Promise.withResolvers<never>()
  ending.signal.addEventListener('abort', () => ended.reject(ending.signal.reason), { once: true })
  const timer = setTimeout(() => ending.abort(new Error(late)), milliseconds)
  // Not `AbortSignal.any`, because a long-lived `until` would then keep a reference per call.
  const end = (): void => ending.abort(until?.reason)
  until?.addEventListener('abort', end)
  try {
    return await Promise.race([work(ending.signal), ended.promise])
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error
  } finally {
    clearTimeout(timer)
    until?.removeEventListener('abort', end)
  }
}

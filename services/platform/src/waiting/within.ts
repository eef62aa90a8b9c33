/**
 * What `work` gives, unless it takes longer than `milliseconds` or `until` is aborted; its own signal tells `work` of both.
 * @throws Error with the message `late`; the reason of `until`.
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
  // Not AbortSignal.any: a signal that outlives many calls would remember each of them.
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

/**
 * What `work` gives, unless it takes longer than `milliseconds` or `signal` is aborted. `work` is told by a signal of its own.
 * @throws Error with the message `late`; the reason of `signal`.
 */
export const within = async <T>(
  milliseconds: number,
  late: string,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error(late)), milliseconds)
  const ending = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal
  const ended = Promise.withResolvers<never>()
  ending.addEventListener('abort', () => ended.reject(ending.reason), { once: true })
  try {
    ending.throwIfAborted()
    return await Promise.race([work(ending), ended.promise])
  } catch (error) {
    throw ending.aborted ? ending.reason : error
  } finally {
    clearTimeout(timer)
  }
}

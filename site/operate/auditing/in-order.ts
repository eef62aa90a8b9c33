/**
 * Maps the numbers from `from` up to `until` (exclusive) concurrently, and yields the results in order. Does
 * not wait for pending results if the consumer stops or one fails.
 */
export async function* inOrder<Result>(
  from: number,
  until: number,
  atOnce: number,
  work: (number: number) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for (let next = from; next < until || begun.length > 0;) {
    while (next < until && begun.length < atOnce) {
      const one = work(next)
      // Errors are handled when the result is awaited.
      one.catch(() => {})
      begun.push(one)
      next += 1
    }
    const first = begun.shift()
    if (first !== undefined) yield await first
  }
}

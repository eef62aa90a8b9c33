/**
 * Works for each number from `from` to before `until`, some at once, and gives the results in order. Nobody waits for work that was begun when the
 * reader leaves or one fails.
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
      // Its failure is told where it is waited for.
      one.catch(() => {})
      begun.push(one)
      next += 1
    }
    const first = begun.shift()
    if (first !== undefined) yield await first
  }
}

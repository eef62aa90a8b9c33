/** Maps numbers below `until` concurrently, and yields in order. If the reader stops, drops pending results. */
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
      one.catch(() => {})
      begun.push(one)
      next += 1
    }
    const first = begun.shift()
    if (first !== undefined) yield await first
  }
}

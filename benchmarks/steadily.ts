import { setTimeout as sleep } from 'node:timers/promises'

/** So many pieces of work a second, for so many seconds. */
type SteadyPace = { readonly perSecond: number; readonly seconds: number }

/**
 * Begins one piece of work after the other, each when it is due, whether or not what began before is done; resolves when all is.
 * @param work is given its number, from 0, and when it was due, in milliseconds of `performance.now()`.
 */
export const steadily = async (
  { perSecond, seconds }: SteadyPace,
  work: (n: number, due: number) => Promise<void>,
): Promise<void> => {
  const begin = performance.now()
  const begun: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = begin + (n * 1_000) / perSecond
    if (due > performance.now()) await sleep(due - performance.now())
    begun.push(work(n, due))
  }
  await Promise.all(begun)
}

import { setTimeout as sleep } from 'node:timers/promises'

type SteadyPace = { readonly perSecond: number; readonly seconds: number }

/** Starts `work` at a steady rate, even while earlier work is pending. `due` is a time of `performance.now()`. */
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

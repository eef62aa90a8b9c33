import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds: shorter than Vitest's timeout, whose error would not show which condition failed. */
const PATIENCE = 45_000

/** In milliseconds: the pauses between checks grow, because a check may be a request to a busy site. */
const PAUSES = { first: 10, longest: 100 }

/** Repeats `check` until it is neither undefined nor false; throws after 45 s. */
export const until = async <T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> => {
  const deadline = Date.now() + PATIENCE
  for (let pause = PAUSES.first; ; pause = Math.min(pause * 1.5, PAUSES.longest)) {
    const result = await check()
    if (result !== undefined && result !== false) return result
    if (Date.now() > deadline) throw new Error('The expected condition did not occur within 45 s.')
    await sleep(pause)
  }
}

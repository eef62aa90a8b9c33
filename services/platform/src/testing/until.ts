import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds: less than the limit of a test, which would not say what it waited for. */
const PATIENCE = 45_000

/** In milliseconds: the pause between two checks grows, because a check may be a request to a site that needs the processor. */
const PAUSES = { first: 10, longest: 100 }

/** Waits until `check` gives something, 45 s at most, and answers it. @throws Error when it does not come. */
export const until = async <T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> => {
  const deadline = Date.now() + PATIENCE
  for (let pause = PAUSES.first; ; pause = Math.min(pause * 1.5, PAUSES.longest)) {
    const result = await check()
    if (result !== undefined && result !== false) return result
    if (Date.now() > deadline) throw new Error('What the test waits for did not come within 45 s.')
    await sleep(pause)
  }
}

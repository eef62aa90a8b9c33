import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until `check` gives something, 10 s at most, and answers it. @throws Error when it does not come. */
export const until = async <T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> => {
  const deadline = Date.now() + 10_000
  for (;;) {
    const result = await check()
    if (result !== undefined && result !== false) return result
    if (Date.now() > deadline) throw new Error('What the test waits for did not come within 10 s.')
    await sleep(10)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until `check` gives something, 10 s at most. */
export const until = async <T>(check: () => Promise<T | undefined | false>): Promise<T> => {
  const deadline = Date.now() + 10_000
  for (;;) {
    const result = await check()
    if (result !== undefined && result !== false) return result
    if (Date.now() > deadline) throw new Error('What the test waits for did not come.')
    await sleep(10)
  }
}

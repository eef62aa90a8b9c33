import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds: less than Vitest's timeout, whose error would not say what was missing. */
const PATIENCE = 45_000

/** In milliseconds: pauses grow, because a check may be a request to a busy site. */
const PAUSES = { first: 10, longest: 100 }

/** Polls until `check` returns a value, for at most 45 s. @throws Error on timeout. */
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

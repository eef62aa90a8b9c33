import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds: checks read logs and views of the whole site, so the pause between them grows from one to the other. */
const PAUSES = { first: 50, longest: 250 }

/**
 * Waits three minutes at most: on a busy machine a process may take one of them to start.
 * @param check answers whether it has come; a text says what is missing still.
 * @throws Error naming what did not come.
 */
export const eventually = async (
  what: string,
  check: () => boolean | string | Promise<boolean | string>,
): Promise<void> => {
  const deadline = Date.now() + 180_000
  for (let pause = PAUSES.first; ; pause = Math.min(pause * 1.5, PAUSES.longest)) {
    const answer = await check()
    if (answer === true) return
    if (Date.now() > deadline) throw new Error(`The rig waited for ${what} in vain. ${answer || ''}`.trim())
    await sleep(pause)
  }
}

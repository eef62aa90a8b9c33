import { setTimeout as sleep } from 'node:timers/promises'

/**
 * In milliseconds: the pause between checks grows, because a check reads the logs and views of the whole
 * site.
 */
const PAUSES = { first: 50, longest: 250 }

/**
 * Polls for up to three minutes, because a process may take a minute to start on a busy machine.
 * @param check returns whether the condition holds, or a text that describes what is missing.
 * @throws Error on timeout, with this description.
 */
export const eventually = async (
  what: string,
  check: () => boolean | string | Promise<boolean | string>,
): Promise<void> => {
  const deadline = Date.now() + 180_000
  for (let pause = PAUSES.first; ; pause = Math.min(pause * 1.5, PAUSES.longest)) {
    const answer = await check()
    if (answer === true) return
    if (Date.now() > deadline)
      throw new Error(`The rig timed out waiting for ${what}. ${answer || ''}`.trim())
    await sleep(pause)
  }
}

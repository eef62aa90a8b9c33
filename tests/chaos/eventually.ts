import { setTimeout as sleep } from 'node:timers/promises'

/** Growing pauses in milliseconds, because a check reads the logs and views of the whole site. */
const PAUSES = { first: 50, longest: 250 }

/** Polls for up to three minutes, as starts are slow. @throws Error with the text that `check` returned */
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

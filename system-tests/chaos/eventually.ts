import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits a minute at most: a process that starts on a busy machine takes some.
 * @param check answers whether it has come; a text says what is missing still.
 * @throws Error naming what did not come.
 */
export const eventually = async (
  what: string,
  check: () => boolean | string | Promise<boolean | string>,
): Promise<void> => {
  const deadline = Date.now() + 60_000
  for (;;) {
    const answer = await check()
    if (answer === true) return
    if (Date.now() > deadline) throw new Error(`The rig waited for ${what} in vain. ${answer || ''}`.trim())
    await sleep(50)
  }
}

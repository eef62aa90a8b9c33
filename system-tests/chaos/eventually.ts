import { setTimeout as sleep } from 'node:timers/promises'

/** Waits a minute at most: a process that starts on a busy machine takes some. @throws Error naming what did not come. */
export const eventually = async (what: string, check: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 60_000
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`The rig waited for ${what} in vain.`)
    await sleep(50)
  }
}

import { lockDraft } from './draft-lock.ts'

/**
 * Does something with a draft that another tab may have open: that tab saves it and lets go first, and shows afterwards what
 * has become of it.
 * @param name of the draft. @returns what came of it.
 */
export const whileHeld = async <Result>(
  name: string,
  act: () => Promise<Result>,
  locks: LockManager | undefined = navigator.locks,
): Promise<Result> => {
  // A page that is not served securely has no locks: see draft-claim.ts.
  if (locks === undefined) return act()
  let close = () => {}
  try {
    await new Promise<void>((resolve) => {
      const draftLock = lockDraft(
        name,
        (state) => {
          if (state === 'held') resolve()
          else draftLock.requestHandover()
        },
        // Who asks meanwhile has it as soon as this is done.
        () => {},
        locks,
      )
      close = draftLock.close
    })
    return await act()
  } finally {
    close()
  }
}

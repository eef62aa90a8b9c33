import { lockDraft } from './draft-lock.ts'

/**
 * Runs `act` while holding the lock of the draft `name`. If a tab has the draft open, that tab first saves it
 * and releases the lock. Afterwards it reads the changed draft.
 */
export const withDraftLock = async <Result>(
  name: string,
  act: () => Promise<Result>,
  locks: LockManager | undefined = navigator.locks,
): Promise<Result> => {
  // Web Locks are not available on insecure pages. See `draft-lock.ts`.
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
        // Ignores handover requests. A tab that requests the lock gets it when `act` has ended.
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

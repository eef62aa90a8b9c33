import { lockDraft } from './draft-lock.ts'

/** A tab that has the draft open saves it first, and reads the changed draft afterwards. */
export const withDraftLock = async <Result>(
  name: string,
  act: () => Promise<Result>,
  locks: LockManager | undefined = navigator.locks,
): Promise<Result> => {
  // Insecure pages have no Web Locks; see `draft-lock.ts`.
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
        // A tab that requests the lock gets it when `act` has ended.
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

/** Runs `act` with the lock of a draft; returns undefined if a tab holds it. */
export const ifUnlocked = async <Result>(
  name: string,
  act: () => Result | Promise<Result>,
  locks: LockManager | undefined = navigator.locks,
): Promise<Result | undefined> => {
  // Insecure pages have no Web Locks; see `draft-lock.ts`.
  if (locks === undefined) return act()
  return locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? undefined : act()))
}

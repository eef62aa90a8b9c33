/**
 * Runs `act` while holding the lock of a draft. If a tab holds the lock, returns undefined without running
 * `act`.
 */
export const ifUnlocked = async <Result>(
  name: string,
  act: () => Result | Promise<Result>,
  locks: LockManager | undefined = navigator.locks,
): Promise<Result | undefined> => {
  // Web Locks are not available on insecure pages. See `draft-lock.ts`.
  if (locks === undefined) return act()
  return locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? undefined : act()))
}

/**
 * Does something with a draft while no tab has it open.
 * @param name of the draft. @returns what came of it; undefined where a tab has it.
 */
export const ifUnlocked = async <Result>(
  name: string,
  act: () => Result | Promise<Result>,
  locks: LockManager | undefined = navigator.locks,
): Promise<Result | undefined> => {
  // A page that is not served securely has no locks: see draft-claim.ts.
  if (locks === undefined) return act()
  return locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? undefined : act()))
}

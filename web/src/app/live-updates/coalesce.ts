/** Runs a task once at a time per key. Requests during a run are coalesced into one more run. */
export const coalesce = (run: (key: string) => Promise<unknown>): ((key: string) => void) => {
  const again = new Map<string, boolean>()
  const start = async (key: string): Promise<void> => {
    do {
      again.set(key, false)
      await run(key)
    } while (again.get(key))
    again.delete(key)
  }
  return (key) => {
    if (again.has(key)) again.set(key, true)
    else void start(key)
  }
}

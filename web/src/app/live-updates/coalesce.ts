/** Runs one task per key at a time. Requests during a run cause one more run. */
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

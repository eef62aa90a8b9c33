/**
 * Runs what is wanted again and again, by key: never twice at once, and once more when it was wanted meanwhile, as what is
 * on its way may be too old by then.
 */
export const oneAtATime = (run: (key: string) => Promise<unknown>): ((key: string) => void) => {
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

/** Runs pieces of work one after the other, in the order in which they are given. */
export type OneAtATime = {
  /** Resolves with what `work` does, as soon as all before it have ended, well or not. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when all that has been given so far has ended. */
  idle(): Promise<unknown>
}

export const createOneAtATime = (): OneAtATime => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: async (work) => {
      const result = last.then(work)
      last = result.catch(() => {})
      return result
    },
    idle: async () => last,
  }
}

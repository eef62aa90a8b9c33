export type OneAtATime = {
  /** Runs `work` when all earlier tasks have ended. Returns its result. */
  run<T>(work: () => Promise<T>): Promise<T>
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

/** Concurrent tasks that count as done in the order in which they were added. */
export type Pipeline = {
  /** Adds a started task; resolves when there is room. @param done called after this and all earlier ones. */
  add(work: Promise<unknown>, done: () => void): Promise<void>
  idle(): Promise<void>
  throwIfFailed(): void
}

/** @param most the maximum number of concurrent tasks. @param onFailed called once, at the first failure. */
export const createPipeline = (most: number, onFailed: () => void): Pipeline => {
  const underWay: Promise<void>[] = []
  let last: Promise<void> = Promise.resolve()
  let failure: { readonly error: unknown } | undefined

  return {
    add: async (work, done) => {
      const before = last
      last = (async () => {
        await Promise.all([before, work])
        done()
      })()
      last.catch((error: unknown) => {
        if (failure !== undefined) return
        failure = { error }
        onFailed()
      })
      underWay.push(last)
      if (underWay.length >= most) await underWay.shift()
    },
    idle: async () => last,
    throwIfFailed: () => {
      if (failure !== undefined) throw failure.error
    },
  }
}

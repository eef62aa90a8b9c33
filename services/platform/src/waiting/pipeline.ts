/** Runs tasks concurrently, but reports their completion in the order in which they were added. */
export type Pipeline = {
  /** Adds a started task; resolves when another may be added. Calls `done` when it and all earlier ones end. */
  add(work: Promise<unknown>, done: () => void): Promise<void>
  idle(): Promise<void>
  throwIfFailed(): void
}

/** `most` is the maximum of concurrent tasks; `onFailed` is called once. */
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

/** Pieces of work that are begun one after the other without waiting for the ones before, and count as done in that order. */
export type Pipeline = {
  /**
   * Adds work that has begun. Resolves when there is room for more.
   * @param done called when this and all before it have gone well.
   * @throws the failure of what was added before.
   */
  add(work: Promise<unknown>, done: () => void): Promise<void>
  /** Resolves when all is done. @throws the first failure. */
  idle(): Promise<void>
  /** @throws the first failure so far. */
  throwIfFailed(): void
}

/** @param most how many pieces of work may be under way. @param onFailed called once, when the first has failed. */
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

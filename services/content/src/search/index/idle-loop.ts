/** Times in milliseconds. Steps start after `idleAfter` without a call of `wake`. */
export type IdleTimes = {
  readonly idleAfter: number
  /** Steps start at once if the last step was longer ago than this, even if the thread has not been idle. */
  readonly overdueAfter: number
}

/** Runs small steps while idle, until `step` returns false. After an error, none run until `wake`. */
export function createIdleLoop(step: () => boolean, { idleAfter, overdueAfter }: IdleTimes) {
  let timer: NodeJS.Timeout | undefined
  let immediate: NodeJS.Immediate | undefined
  let lastStep = performance.now()
  let failure: Error | undefined

  function run(): void {
    timer = undefined
    lastStep = performance.now()
    try {
      immediate = step() ? setImmediate(run) : undefined
    } catch (error) {
      immediate = undefined
      failure = error instanceof Error ? error : new Error(String(error))
    }
  }

  function pause(): void {
    clearTimeout(timer)
    clearImmediate(immediate)
    timer = immediate = undefined
  }

  return {
    /** Must be called after work. Steps then run when the thread is idle. */
    wake(): void {
      const overdue = performance.now() - lastStep > overdueAfter
      pause()
      timer = setTimeout(run, overdue ? 0 : idleAfter)
      timer.unref()
    },
    /** Throws the error of a failed step, if there was one since the last call. */
    throwFailure(): void {
      const thrown = failure
      failure = undefined
      if (thrown !== undefined) throw thrown
    },
    stop: pause,
  }
}

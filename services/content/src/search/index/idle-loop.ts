/** Both in milliseconds. */
export type IdleTimes = {
  /** Work is idle after so long without any. */
  readonly idleAfter: number
  /** Where it never is idle, a step is made at least this often. */
  readonly overdueAfter: number
}

/**
 * Runs small steps while nothing else is asked of the thread, letting waiting messages in between two of them.
 * `step` answers whether another is due. A step that throws ends the steps until the next `wake`.
 */
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
    /** Tells that work was done, and that steps are due once there is a pause. */
    wake(): void {
      const overdue = performance.now() - lastStep > overdueAfter
      pause()
      timer = setTimeout(run, overdue ? 0 : idleAfter)
      timer.unref()
    },
    /** Throws what a step has thrown, once. */
    throwFailure(): void {
      const thrown = failure
      failure = undefined
      if (thrown !== undefined) throw thrown
    },
    stop: pause,
  }
}

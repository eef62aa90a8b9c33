/** Both in milliseconds. */
export type IdleTimes = {
  readonly idleAfter: number
  /** The longest time between steps if it never is idle. */
  readonly overdueAfter: number
}

/**
 * Runs small steps while the thread is idle, processing messages in between. `step` returns whether another is due. A
 * step that throws ends the steps until the next `wake`.
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
    /** Signals that work was done, and that steps are due at the next pause. */
    wake(): void {
      const overdue = performance.now() - lastStep > overdueAfter
      pause()
      timer = setTimeout(run, overdue ? 0 : idleAfter)
      timer.unref()
    },
    /** Throws the error of a step, once. */
    throwFailure(): void {
      const thrown = failure
      failure = undefined
      if (thrown !== undefined) throw thrown
    },
    stop: pause,
  }
}

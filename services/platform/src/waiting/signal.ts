/** Wakes one waiter. If nobody waits, the next `wait` returns at once. */
export type Signal = {
  notify(): void
  /** Resolves at the next notification, or after `milliseconds`. */
  wait(milliseconds: number): Promise<void>
  /** Resolves after `milliseconds`, regardless of notifications. */
  pause(milliseconds: number): Promise<void>
  /** Ends the current wait or pause, and every later one, at once. */
  interrupt(): void
  readonly interrupted: boolean
}

export const createSignal = (): Signal => {
  let noticed = false
  let interrupted = false
  let wake = (): void => {}
  let wakeFromPause = (): void => {}

  const rest = async (milliseconds: number, setWake: (wake: () => void) => void): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      setWake(() => {
        clearTimeout(timer)
        resolve()
      })
    })

  return {
    notify: () => {
      noticed = true
      wake()
    },
    wait: async (milliseconds) => {
      if (!noticed && !interrupted) await rest(milliseconds, (each) => (wake = each))
      noticed = false
    },
    pause: async (milliseconds) => {
      if (!interrupted) await rest(milliseconds, (each) => (wakeFromPause = each))
    },
    interrupt: () => {
      interrupted = true
      wake()
      wakeFromPause()
    },
    get interrupted() {
      return interrupted
    },
  }
}

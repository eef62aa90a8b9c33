/** Wakes one waiter. A notice that comes while there is no waiter is kept for the next one. */
export type Signal = {
  notify(): void
  /** Resolves at the next notice, or after `milliseconds`. */
  wait(milliseconds: number): Promise<void>
  /** Resolves after `milliseconds`, whatever is noticed meanwhile. */
  pause(milliseconds: number): Promise<void>
  /** Ends the wait or pause under way and every later one at once. */
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

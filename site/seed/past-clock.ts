import type { Clock } from '@soko/platform/clock.ts'

export type PastClock = Clock & {
  /** Moves forward to a time (milliseconds since 1970); ignores times in the past. */
  moveTo(time: number): void
}

export const createPastClock = (start: number): PastClock => {
  let setTo = start
  let setAt = performance.now()
  const now = (): number => setTo + (performance.now() - setAt)
  return {
    now: () => new Date(now()),
    moveTo: (time) => {
      setTo = Math.max(time, now())
      setAt = performance.now()
    },
  }
}

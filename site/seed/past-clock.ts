import type { Clock } from '@soko/platform/clock.ts'

export type PastClock = Clock & {
  /** Moves the clock forward to a time in milliseconds since 1970; ignores an earlier one. */
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

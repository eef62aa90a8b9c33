import type { Clock } from '@soko/platform/clock.ts'

/** The clock of the first content: it runs like any other, but from a time in the past, and it can be moved forward. */
export type PastClock = Clock & {
  /** Goes forward to a time (milliseconds since 1970); a time that has passed changes nothing. */
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

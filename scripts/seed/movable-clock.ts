import type { Clock } from '@soko/platform/clock.ts'

/** A clock that runs as any other, from a time of its own, and can be moved forward. */
export type MovableClock = Clock & {
  /** Goes forward to a time (milliseconds since 1970); a time that has passed changes nothing. */
  moveTo(time: number): void
}

export const createMovableClock = (start: number): MovableClock => {
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

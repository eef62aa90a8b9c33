import { createMovableClock, type MovableClock } from '@soko/platform/testing/movable-clock.ts'

/** A clock at noon of 31 January 2026 in UTC, so that no test meets midnight. */
export const createNoonClock = (): MovableClock => {
  const clock = createMovableClock()
  clock.advance(Date.UTC(2026, 0, 31, 12) - clock.now().getTime())
  return clock
}

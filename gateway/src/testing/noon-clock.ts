import { createMovableClock, type MovableClock } from '@soko/platform/testing/movable-clock.ts'

/** Returns a clock that starts at noon, so that no test crosses midnight. */
export const createNoonClock = (): MovableClock => {
  const clock = createMovableClock()
  clock.advance(Date.UTC(2026, 0, 31, 12) - clock.now().getTime())
  return clock
}

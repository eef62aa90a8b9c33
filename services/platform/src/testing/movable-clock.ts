import type { Clock } from '../clock.ts'

/** A clock that a test moves by hand; it goes on by itself from there. */
export type MovableClock = Clock & { advance(milliseconds: number): void }

export const createMovableClock = (): MovableClock => {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds
    },
  }
}

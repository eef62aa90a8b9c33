import type { Clock } from '../clock.ts'

/** A clock that tests can advance; it also runs by itself. */
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

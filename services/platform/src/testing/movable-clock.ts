import type { Clock } from '../clock.ts'

/** A clock that tests can set forward. It also runs like a normal clock. */
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

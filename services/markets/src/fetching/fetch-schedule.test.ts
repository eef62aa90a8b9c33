import { expect, it } from 'vitest'
import { createFetchSchedule } from './fetch-schedule.ts'

const MINUTE = 60_000
const at = (minutes: number): Date => new Date(minutes * MINUTE)

const wait = (fail: (schedule: ReturnType<typeof createFetchSchedule>) => void, random = 0): number => {
  const schedule = createFetchSchedule(() => random)
  fail(schedule)
  return Array.from({ length: 2_000 }, (_, minutes) => minutes).findIndex((each) =>
    schedule.isDue('BTC', at(each)),
  )
}

it('is due at once, then every half hour', () => {
  expect(wait(() => {})).toBe(0)
  expect(wait((schedule) => schedule.succeeded('BTC', at(0)))).toBe(30)
})

it('doubles the backoff after each consecutive failure, up to six hours', () => {
  const waits = [1, 2, 3, 4, 7, 8, 20].map((failures) =>
    wait((schedule) => {
      for (let each = 0; each < failures; each += 1) schedule.failed('BTC', at(0))
    }),
  )
  expect(waits).toEqual([5, 10, 20, 40, 320, 360, 360])
  const recovered = wait((schedule) => {
    schedule.failed('BTC', at(0))
    schedule.failed('BTC', at(0))
    schedule.succeeded('BTC', at(0))
    schedule.failed('BTC', at(0))
  })
  expect(recovered).toBe(5)
})

it('respects the retryAfter of an instrument, up to a day', () => {
  expect(wait((schedule) => schedule.failed('BTC', at(0), 3_600))).toBe(60)
  expect(wait((schedule) => schedule.failed('BTC', at(0), 1))).toBe(5)
  expect(wait((schedule) => schedule.failed('BTC', at(0), 999_999_999))).toBe(24 * 60)
  expect(wait((schedule) => schedule.failed('ETH', at(0), 3_600))).toBe(0)
})

import { expect, it } from 'vitest'
import { createFetchSchedule } from './fetch-schedule.ts'

const MINUTE = 60_000
const at = (minutes: number): Date => new Date(minutes * MINUTE)

/** After how many minutes it is due again. */
const wait = (fail: (schedule: ReturnType<typeof createFetchSchedule>) => void, random = 0): number => {
  const schedule = createFetchSchedule(() => random)
  fail(schedule)
  return Array.from({ length: 2_000 }, (_, minutes) => minutes).findIndex((each) =>
    schedule.isDue('BTC', at(each)),
  )
}

it('asks at once, then every half hour', () => {
  expect(wait(() => {})).toBe(0)
  expect(wait((schedule) => schedule.succeeded('BTC', at(0)))).toBe(30)
})

it('waits twice as long after each failure in a row, six hours at most', () => {
  const waits = [1, 2, 3, 4, 7, 8, 20].map((failures) =>
    wait((schedule) => {
      for (let each = 0; each < failures; each += 1) schedule.failed('BTC', at(0))
    }),
  )
  expect(waits).toEqual([5, 10, 20, 40, 320, 360, 360])
  const healed = wait((schedule) => {
    schedule.failed('BTC', at(0))
    schedule.failed('BTC', at(0))
    schedule.succeeded('BTC', at(0))
    schedule.failed('BTC', at(0))
  })
  expect(healed).toBe(5)
})

it('waits as long as a source asks it to, a day at most, and others do not wait', () => {
  expect(wait((schedule) => schedule.failed('BTC', at(0), 3_600))).toBe(60)
  expect(wait((schedule) => schedule.failed('BTC', at(0), 1))).toBe(5)
  expect(wait((schedule) => schedule.failed('BTC', at(0), 999_999_999))).toBe(24 * 60)
  expect(wait((schedule) => schedule.failed('ETH', at(0), 3_600))).toBe(0)
})

import { createMovableClock } from '@soko/platform/testing/movable-clock.ts'
import { describe, expect, it } from 'vitest'
import { createDailyReaders } from './daily-readers.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** A clock at noon of the last day of January. */
const clockAt = () => {
  const clock = createMovableClock()
  const noon = Date.UTC(2026, 0, 31, 12)
  clock.advance(noon - clock.now().getTime())
  return clock
}
const counts = (readers: ReturnType<typeof createDailyReaders>) =>
  readers.untold().map(({ day, readers }) => [day, readers])

describe('the readers of a day', () => {
  it('count once each, by address and browser', () => {
    const readers = createDailyReaders(clockAt())
    for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8::1', '192.0.2.1']) {
      readers.add(address, FIREFOX)
      readers.add(address, CHROME)
    }
    expect(counts(readers)).toEqual([['2026-01-31', 6]])
  })

  it.each([
    'Googlebot/2.1',
    'curl/8.5.0',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
  ])('leave out who says that he is a program: %s', (userAgent) => {
    const readers = createDailyReaders(clockAt())
    readers.add('192.0.2.1', userAgent)
    expect(counts(readers)).toEqual([])
  })

  it('are told until all of them are known, and counted anew the next day', () => {
    const clock = clockAt()
    const readers = createDailyReaders(clock)
    readers.add('192.0.2.1', FIREFOX)
    readers.told({ day: '2026-01-31', readers: 1 })
    expect(counts(readers)).toEqual([])
    readers.add('192.0.2.2', FIREFOX)
    expect(counts(readers)).toEqual([['2026-01-31', 2]])
    clock.advance(DAY_MS)
    readers.add('192.0.2.1', FIREFOX)
    expect(counts(readers)).toEqual([
      ['2026-01-31', 2],
      ['2026-02-01', 1],
    ])
    readers.told({ day: '2026-01-31', readers: 2 })
    expect(counts(readers)).toEqual([['2026-02-01', 1]])
  })

  it('cannot fill the memory', () => {
    const readers = createDailyReaders(clockAt(), { mostMarks: 3 })
    for (let host = 1; host < 10; host += 1) readers.add(`192.0.2.${host}`, FIREFOX)
    expect(counts(readers)).toEqual([['2026-01-31', 3]])
  })
})

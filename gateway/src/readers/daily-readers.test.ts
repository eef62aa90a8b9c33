import { describe, expect, it } from 'vitest'
import { createIds } from '@soko/platform/ids.ts'
import { createNoonClock } from '../testing/noon-clock.ts'
import { createDailyReaders, type DailyReaders } from './daily-readers.ts'
import type { Reading } from './reading.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const readersAt = (clock = createNoonClock(), limits = {}) =>
  createDailyReaders({ clock, ids: createIds(clock) }, limits)
const opened = (name: string, from = 'direct'): Reading => ({
  kind: 'opened',
  post: { by: 'slug', name },
  from,
})
const left = (name: string, quarters: number): Reading => ({
  kind: 'left',
  post: { by: 'id', name },
  quarters,
})
const TEA = opened('tea')
const counts = (readers: DailyReaders) => readers.unreported().map(({ day, readers }) => [day, readers])

describe('the readers of a day', () => {
  it('count once each, by address and browser', () => {
    const readers = readersAt()
    for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8::1', '192.0.2.1']) {
      readers.add(address, FIREFOX, TEA)
      readers.add(address, CHROME, TEA)
    }
    expect(counts(readers)).toEqual([['2026-01-31', 6]])
  })

  it.each([
    'Googlebot/2.1',
    'curl/8.5.0',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
  ])('leave out who says that it is a program: %s', (userAgent) => {
    const readers = readersAt()
    readers.add('192.0.2.1', userAgent, TEA)
    readers.add('192.0.2.1', userAgent, left('tea', 4))
    expect([counts(readers), ofPosts(readers)]).toEqual([[], []])
  })

  it('are reported until acknowledged, and reset the next day', () => {
    const clock = createNoonClock()
    const readers = readersAt(clock)
    readers.add('192.0.2.1', FIREFOX, TEA)
    readers.markReported({ day: '2026-01-31', readers: 1 })
    expect(counts(readers)).toEqual([])
    readers.add('192.0.2.2', FIREFOX, TEA)
    expect(counts(readers)).toEqual([['2026-01-31', 2]])
    clock.advance(DAY_MS)
    readers.add('192.0.2.1', FIREFOX, TEA)
    expect(counts(readers)).toEqual([
      ['2026-01-31', 2],
      ['2026-02-01', 1],
    ])
    readers.markReported({ day: '2026-01-31', readers: 2 })
    expect(counts(readers)).toEqual([['2026-02-01', 1]])
  })

  it('are limited in memory', () => {
    const readers = readersAt(createNoonClock(), { mostMarks: 3 })
    for (let host = 1; host < 10; host += 1) readers.add(`192.0.2.${host}`, FIREFOX, TEA)
    expect(counts(readers)).toEqual([['2026-01-31', 3]])
  })
})

const ofPosts = (readers: DailyReaders) =>
  readers
    .unreportedPosts()
    .flatMap(({ day, counts }) =>
      counts.map(({ counter: _, post: { name }, ...count }) => [day, name, count]),
    )

describe('the readers of a post', () => {
  it('count once a day for each post, and once a day in total', () => {
    const readers = readersAt()
    readers.add('192.0.2.1', FIREFOX, opened('tea', 'example.com'))
    readers.add('192.0.2.1', FIREFOX, opened('tea', 'soko'))
    readers.add('192.0.2.1', FIREFOX, opened('gold', 'soko'))
    readers.add('192.0.2.2', FIREFOX, opened('tea', 'example.com'))
    const none = { known: 0, quarters: [0, 0, 0, 0] }
    expect(counts(readers)).toEqual([['2026-01-31', 2]])
    expect(ofPosts(readers)).toEqual([
      ['2026-01-31', 'tea', { readers: 2, ...none, sources: { 'example.com': 2 } }],
      ['2026-01-31', 'gold', { readers: 1, ...none, sources: { soko: 1 } }],
    ])
  })

  it('count once for each quarter, however often they leave', () => {
    const readers = readersAt()
    for (const quarters of [1, 3, 2, 3]) readers.add('192.0.2.1', FIREFOX, left('tea', quarters))
    readers.add('192.0.2.2', FIREFOX, left('tea', 0))
    expect(ofPosts(readers)).toEqual([
      ['2026-01-31', 'tea', { readers: 0, known: 2, quarters: [1, 1, 1, 0], sources: {} }],
    ])
    expect(counts(readers)).toEqual([])
  })

  it('count for a limited number of hosts, the rest as other', () => {
    const readers = readersAt()
    for (let host = 1; host <= 30; host += 1)
      readers.add(`192.0.2.${host}`, FIREFOX, opened('tea', `${host}.example.com`))
    readers.add('192.0.2.31', FIREFOX, opened('tea', '1.example.com'))
    const [count] = readers.unreportedPosts()[0]?.counts ?? []
    expect(Object.keys(count?.sources ?? {})).toHaveLength(21)
    expect(count?.sources).toMatchObject({ '1.example.com': 2, '20.example.com': 1, other: 10 })
  })
})

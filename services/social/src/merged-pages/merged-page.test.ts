import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderOf, positionOf } from '@soko/platform/projections/order.ts'
import { below, type Dated, mergePage, parseBounds } from './merged-page.ts'

type Log = readonly (Dated & { readonly name: string })[]

/** A log, oldest entry first. Its clock may stop, be set back, or differ from other clocks. */
const arbitraryLog = (name: string): fc.Arbitrary<Log> =>
  fc
    .tuple(
      fc.integer({ min: 0, max: 5_000 }),
      fc.array(fc.integer({ min: -4_000, max: 2_000 }), { maxLength: 15 }),
    )
    .map(([start, steps]) => {
      let time = 100_000 + start
      return steps.map((step, index) => {
        time += step
        const order = orderOf({ position: index + 2, index: 0 })
        return { name: `${name}${index}`, order, at: new Date(time).toISOString() }
      })
    })

/** Reads a page of a log, as a view does. */
const read = (log: Log, limit: number, bound: number | undefined): Log => {
  const { after } = below(bound)
  return log
    .filter(({ order }) => after === undefined || order < after.score)
    .toReversed()
    .slice(0, limit)
}

const SOURCES = ['content', 'social']

const readAll = (logsAt: (page: number) => Readonly<Record<string, Log>>, limit: number) => {
  const names: string[] = []
  let cursor: string | undefined
  for (let page = 0; ; page += 1) {
    const bounds = parseBounds(cursor, SOURCES)
    const logs = logsAt(page)
    const lists = Object.fromEntries(
      SOURCES.map((source) => [source, read(logs[source] ?? [], limit + 1, bounds[source])]),
    )
    const { entries, nextCursor } = mergePage(lists, limit)
    names.push(...entries.map(({ name }) => name))
    if (nextCursor === null) return names
    cursor = nextCursor
  }
}

describe('pages of several logs', () => {
  it('contain each entry once, each log in its order, for any clocks', () => {
    fc.assert(
      fc.property(
        arbitraryLog('c'),
        arbitraryLog('s'),
        fc.integer({ min: 1, max: 7 }),
        (content, social, limit) => {
          const names = readAll(() => ({ content, social }), limit)
          expect(names).toHaveLength(content.length + social.length)
          for (const log of [content, social]) {
            const own = new Set(log.map(({ name }) => name))
            expect(names.filter((name) => own.has(name))).toEqual(log.map(({ name }) => name).toReversed())
          }
          expect(names).toEqual(readAll(() => ({ content, social }), 100))
        },
      ),
    )
  })

  it('stay the same while more is recorded', () => {
    fc.assert(
      fc.property(
        arbitraryLog('c'),
        arbitraryLog('s'),
        fc.integer({ min: 1, max: 7 }),
        (before, social, limit) => {
          const time = new Date(1_000_000).toISOString()
          const later = { name: 'later', order: orderOf({ position: 100, index: 0 }), at: time }
          const first = { content: before, social }
          const meanwhile = { content: [...before, later], social: [...social, later] }
          const pages = readAll((page) => (page === 0 ? first : meanwhile), limit)
          expect(pages).toEqual(readAll(() => first, limit))
        },
      ),
    )
  })

  it('start with the newest of both', () => {
    const entry = (position: number, at: string) => ({ order: orderOf({ position, index: 0 }), at, name: at })
    const lists = {
      content: [entry(9, '2026-01-04'), entry(8, '2026-01-02')],
      social: [entry(3, '2026-01-03')],
    }
    expect(mergePage(lists, 10).entries.map(({ at }) => at)).toEqual([
      '2026-01-04',
      '2026-01-03',
      '2026-01-02',
    ])
  })

  it.each([['x'], [{ content: 1, social: 'a' }], [{ content: 0.5, social: 1 }], [null]])(
    'refuse a foreign cursor: %j',
    (value) => {
      const cursor = Buffer.from(JSON.stringify(value)).toString('base64url')
      expect(() => parseBounds(cursor, SOURCES)).toThrow(expect.objectContaining({ status: 422 }))
    },
  )
})

describe('a position in a log', () => {
  it('is by commit, and by event within it', () => {
    expect(orderOf({ position: 7, index: 2 })).toBeGreaterThan(orderOf({ position: 7, index: 1 }))
    expect(orderOf({ position: 8, index: 0 })).toBeGreaterThan(orderOf({ position: 7, index: 999 }))
    expect(positionOf(orderOf({ position: 7, index: 2 }))).toBe(7)
  })
})

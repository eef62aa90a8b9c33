import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCursor, pageOf, parseCursor } from './page-cursor.ts'

const entries = fc.record({
  score: fc.double({ noNaN: true, noDefaultInfinity: true }).map((score) => score + 0),
  member: fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme-ascii' }),
})

describe('cursors', () => {
  it('round-trip as text that a URL can hold', () => {
    fc.assert(
      fc.property(entries, (entry) => {
        const cursor = formatCursor(entry)
        expect(cursor).toMatch(/^[\w-]+$/)
        expect(parseCursor(cursor)).toEqual(entry)
      }),
    )
  })

  it('cause a 422 if they were not made here', () => {
    const forged = (text: string) => Buffer.from(text).toString('base64url')
    const others = ['x', forged('[1]'), forged('["1","a"]'), forged('[1,""]'), `${forged('[1,"a"]')}=`]
    for (const cursor of others)
      expect(() => parseCursor(cursor)).toThrow(expect.objectContaining({ status: 422 }))
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        expect(() => parseCursor(text)).toThrow(expect.objectContaining({ status: 422 }))
      }),
    )
  })
})

describe('pageOf', () => {
  const list = ['a', 'b', 'c'].map((member, index) => ({ member, score: index }))

  it('points after its last entry while there are more', () => {
    expect(pageOf(list, 2)).toEqual({ entries: list.slice(0, 2), nextCursor: formatCursor(list[1]!) })
  })

  it('has no cursor at the end of the list', () => {
    expect(pageOf(list, 3)).toEqual({ entries: list, nextCursor: null })
    expect(pageOf([], 3)).toEqual({ entries: [], nextCursor: null })
  })
})

import { describe, expect, it } from 'vitest'
import { formatPositions, formatSeen, parsePositions, parseSeen, raise } from './soko-headers.ts'

describe('positions', () => {
  it('round-trip', () => {
    const positions = new Map([
      ['content', 812],
      ['social', 0],
    ])
    expect(formatPositions(positions)).toBe('content@812,social@0')
    expect(parsePositions('content@812,social@0')).toEqual(positions)
  })

  it('keep the highest position of a source named twice', () => {
    expect(parsePositions('content@9,content@12,content@3')).toEqual(new Map([['content', 12]]))
  })

  it.each([
    '',
    'content@-1',
    'content@1e9',
    'content@007',
    'content@12, social@4',
    'Content@1',
    '__proto__@1',
    `content@${'9'.repeat(40)}`,
    Array.from({ length: 2_000 }, () => 'a@1').join(','),
  ])('are refused when malformed: %j', (text) => {
    expect(parsePositions(text)).toBeUndefined()
  })

  it('never decrease', () => {
    const positions = new Map([['content', 5]])
    raise(positions, 'content', 4)
    raise(positions, 'social', 0)
    raise(positions, 'content', 6)
    expect(formatPositions(positions)).toBe('content@6,social@0')
  })
})

describe('the positions of views', () => {
  it('round-trips', () => {
    const text = 'posts=content@812,social@40;feed=content@812'
    const seen = parseSeen(text)
    expect(seen?.get('posts')?.get('social')).toBe(40)
    expect(formatSeen(seen ?? new Map())).toBe(text)
  })

  it.each(['', 'posts=', 'posts=content@1;posts=content@2', 'a b=c@1'])(
    'is refused when malformed: %j',
    (text) => {
      expect(parseSeen(text)).toBeUndefined()
    },
  )
})

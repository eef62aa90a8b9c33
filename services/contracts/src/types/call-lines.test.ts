import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCallLine, readPrice, writeCallLine, writtenPost } from './call-lines.ts'

const naira = {
  symbol: 'USDNGN',
  direction: 'up',
  until: '2027-03-31',
  target: '1,700',
  stop: '1500',
  sureness: '70',
} as const

describe('a call as a line of text', () => {
  it('contains all parts', () => {
    expect(writeCallLine(naira)).toBe('USDNGN up by 2027-03-31 target 1,700 stop 1500 sure 70')
  })

  it('reads a keyword as a value in its position', () => {
    const odd = { ...naira, target: 'stop', stop: '' }
    expect(readCallLine(writeCallLine(odd))).toEqual(odd)
  })

  it('preserves any typed text except for spaces', () => {
    const typed = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\s/g, ''))
    const calls = fc.record({
      symbol: fc.constantFrom('', 'GOLD', 'USDNGN'),
      direction: fc.constantFrom('up' as const, 'down' as const),
      until: typed,
      target: typed,
      stop: typed,
      sureness: typed,
    })
    fc.assert(
      fc.property(calls, (call) => {
        expect(readCallLine(writeCallLine(call))).toEqual(call)
      }),
    )
  })
})

describe('a typed price', () => {
  it.each([
    ['1700', '1700'],
    ['1,700', '1700'],
    ['1,700.50', '1700.50'],
    ['1 700,5', '1700.5'],
    ['0,050', '0.050'],
    ['.5', '0.5'],
    ['32.', '32'],
    ['+5', '5'],
    ['\u22120.25', '-0.25'],
    ['007', '7'],
    ['0', '0'],
  ])('%s is %s', (typed, price) => {
    expect(readPrice(typed)).toBe(price)
  })

  it.each(['', 'abc', '1.2.3', '1e5', '-', '.'])('leaves %j as it is', (typed) => {
    expect(readPrice(typed)).toBe(typed)
  })
})

describe('the published content of a draft', () => {
  it("contains its calls in the API's format", () => {
    expect(
      writtenPost({ title: 'Naira', newCalls: [writeCallLine(naira), 'GOLD down by 2027-01-08'] }),
    ).toEqual({
      title: 'Naira',
      calls: [
        {
          symbol: 'USDNGN',
          direction: 'up',
          until: '2027-03-31',
          target: '1700',
          stop: '1500',
          sureness: 70,
        },
        { symbol: 'GOLD', direction: 'down', until: '2027-01-08' },
      ],
    })
  })

  it('has no calls if there are none', () => {
    expect(writtenPost({ title: 'Naira', newCalls: [] })).toEqual({ title: 'Naira' })
  })
})

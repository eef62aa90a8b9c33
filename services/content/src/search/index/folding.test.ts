import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, indexedWords } from './folding.ts'

describe('fold', () => {
  it.each([
    ['Crème  Brûlée', 'creme brulee'],
    [' \tA\n\u0000b ', 'a b'],
    ['STRASSE straße', 'strasse strasse'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['İstanbul', 'istanbul'],
    ['ﬁnance ½', 'finance 1⁄2'],
    ['🚀', '🚀'],
    ['\ud800', '\ufffd'],
  ])('brings %j to %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('ASCII text', () => {
  const asciiText = fc.string({
    unit: fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code)),
  })

  it('is folded, and split into words, like any other', () => {
    fc.assert(
      fc.property(asciiText, (text) => {
        expect(fold(`${text} é`)).toBe(`${fold(text)} e`.trim())
        expect([...indexedWords(`${fold(text)} é`)]).toEqual([...indexedWords(fold(text)), 'é'])
      }),
      { numRuns: 1_000 },
    )
  })
})

it('words are runs of letters and digits, and pictographs', () => {
  expect([...indexedWords(fold("S&P 500: don't 🚀🚀 usd/kes"))]).toEqual([
    's',
    'p',
    '500',
    'don',
    't',
    '🚀',
    'usd',
    'kes',
  ])
})

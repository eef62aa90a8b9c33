import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, indexedGrams, indexedWords, typedGrams, typedWords } from './folding.ts'

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

describe('text of ASCII alone', () => {
  const asciiText = fc.string({
    unit: fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code)),
  })

  it('is folded, and parted into words, as any other', () => {
    fc.assert(
      fc.property(asciiText, (text) => {
        expect(fold(`${text} é`)).toBe(`${fold(text)} e`.trim())
        expect([...indexedWords(`${fold(text)} é`)]).toEqual([...indexedWords(fold(text)), 'é'])
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('words', () => {
  it('are runs of letters and digits, and pictographs', () => {
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

  it('of scripts without spaces are pairs of letters', () => {
    expect([...indexedWords('市場分析2025')]).toEqual(['市場', '場分', '分析', '析', '2025'])
    expect([...typedWords('市場分')]).toEqual(['市場', '場分'])
    expect([...typedWords('市')]).toEqual(['市'])
  })
})

describe('grams', () => {
  it('of a term are among those of every text that contains it', () => {
    const text = indexedGrams(fold('USD/KES: a 🚀 day'))
    for (const term of ['u', 'd/', '/ke', 'usd/kes: a', '🚀', 'a 🚀 d'])
      expect([...typedGrams(fold(term))].filter((gram) => !text.has(gram))).toEqual([])
  })

  it('hold no sign that FTS5 would split at or take for syntax', () => {
    expect([...indexedGrams('a "b*-:^(')].join('')).not.toMatch(/["*\-:^( ]/)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldForWords, indexedWords } from './folding.ts'
import { createMetWords } from './met-words.ts'

const words = (text: string): string[] => [...indexedWords(fold(text))]

describe('the known words', () => {
  it('are those the index holds, text after text', () => {
    const met = createMetWords(() => {})
    const letters = fc.constantFrom(
      ...Array.from("aAb z09_-.’“—…\n\u0000éßΣ日本ำ🇰🇪👍\ud800'½"),
      'word',
      'x'.repeat(70),
    )
    const text = fc.oneof(fc.string({ unit: letters, maxLength: 60 }), fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(text, (written) => {
        expect(met.of(foldForWords(written))).toEqual(words(written))
      }),
      { numRuns: 500 },
    )
  })

  it('are reported as new once, and again when they were forgotten', () => {
    const newWords: string[] = []
    const met = createMetWords((word) => newWords.push(word))
    met.of('tea and tea')
    met.of('tea, thé and cups')
    expect(newWords).toEqual(['tea', 'and', 'thé', 'cups'])
    met.forget('tea')
    expect(met.of('and tea')).toEqual(['and', 'tea'])
    expect(newWords.slice(4)).toEqual(['tea'])
    met.forgetAll()
    expect(met.of('tea')).toEqual(['tea'])
    expect(newWords.slice(5)).toEqual(['tea'])
  })

  it('are right beyond the capacity, and in longer texts', () => {
    const told = new Set<string>()
    const met = createMetWords((word) => told.add(word))
    const text = (n: number): string =>
      Array.from({ length: 10_000 }, (_, word) => (n * 10_000 + word).toString(36)).join(' ')
    for (let n = 0; n < 30; n += 1) expect(met.of(text(n))).toHaveLength(10_000)
    expect(told.size).toBe(300_000)
    const long = Array.from({ length: 250_000 }, (_, word) => word.toString(36)).join(' ')
    expect(met.of(`${long} ${long} last`)).toHaveLength(250_001)
    expect(told.size).toBe(300_001)
    expect(met.of('10 last 10 first')).toEqual(['10', 'last', 'first'])
  })
})

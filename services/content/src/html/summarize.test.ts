import { characters } from '@soko/contracts/characters.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summarize } from './summarize.ts'

describe('summarize', () => {
  it('ends with a word', () => {
    const text = 'markets '.repeat(60)
    expect(summarize(text)).toBe('markets '.repeat(37).trimEnd())
  })

  it('cuts nothing that is seen as one character', () => {
    const family = '👨‍👩‍👧'
    const summary = summarize(family.repeat(100))
    expect(summary).toBe(family.repeat(60))
  })

  it('has at most 300 characters, all of them from the beginning of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        const summary = summarize(text)
        expect(characters(summary)).toBeLessThanOrEqual(300)
        expect(text.replaceAll(/\s+/g, ' ').trim().startsWith(summary)).toBe(true)
      }),
    )
  })
})

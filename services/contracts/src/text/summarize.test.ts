import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { characters } from '../fields/characters.ts'
import { publishedSummary, summarize } from './summarize.ts'

describe('summarize', () => {
  it('ends with a word', () => {
    const text = 'markets '.repeat(60)
    expect(summarize(text)).toBe('markets '.repeat(37).trimEnd())
  })

  it('does not split a grapheme', () => {
    const family = '👨‍👩‍👧'
    const summary = summarize(family.repeat(100))
    expect(summary).toBe(family.repeat(60))
  })

  it('has at most 300 characters, all from the beginning of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        const summary = summarize(text)
        expect(characters(summary)).toBeLessThanOrEqual(300)
        expect(text.replaceAll(/\s+/g, ' ').trim().startsWith(summary)).toBe(true)
      }),
    )
  })
})

describe('the summary that a text is published with', () => {
  it.each([
    ['is the author’s', 'Tea fell.', undefined, 'Tea fell.'],
    ['is made of the text if there is none', '', undefined, 'It rained.'],
    ['is made again if it was made of the text', 'Dry.', { editorText: 'Dry.', desc: 'Dry.' }, 'It rained.'],
    ['stays if it was written', 'Tea fell.', { editorText: 'Tea fell.', desc: 'Dry.' }, 'Tea fell.'],
    ['is a new one if that was written', 'Rain.', { editorText: 'Dry.', desc: 'Dry.' }, 'Rain.'],
  ])('%s', (_what, written, before, summary) => {
    expect(publishedSummary(written, 'It rained.', before)).toBe(summary)
  })
})

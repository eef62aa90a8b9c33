import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countWords, readingMinutes } from './reading-minutes.ts'

const words = (count: number, word = 'shilling'): string =>
  Array.from({ length: count }, () => word).join(' ')

describe('the time to read a text', () => {
  it.each([
    ['nothing', '', 1],
    ['660 words', words(660), 3],
    ['2,200 words in lines', words(2200).replaceAll(' ', '\n'), 10],
    ['Arabic', words(440, 'شلن'), 2],
    ['Chinese, by its characters', '市场分析'.repeat(250), 2],
    ['Chinese and English together', `${'市场'.repeat(250)} ${words(220)}`, 2],
  ])('is %s at 220 words a minute', (_what, text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes)
  })
})

it('counts text between white space as a word if it has a letter or a digit', () => {
  const part = fc.oneof(
    fc.constantFrom(
      ' ',
      '\n',
      '\u00a0',
      '\u2003',
      '\ufeff',
      '-',
      '“',
      '😀',
      'é',
      'ش',
      '٣',
      '𝒜',
      'a1',
      '\u0301',
    ),
    fc.string({ unit: 'grapheme-ascii' }),
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('')
      const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
      expect(countWords(text)).toBe(words.length)
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { readingMinutes } from './reading-minutes.ts'

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

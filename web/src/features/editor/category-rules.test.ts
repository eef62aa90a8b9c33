import { expect, test } from 'vitest'
import { withCategory } from './category-rules.ts'
import { aroundTexts } from './sheet/around.texts.ts'

const { categories: texts } = aroundTexts

test('a category is added at the end, trimmed', () => {
  expect(withCategory(['Tea'], '  East Africa ')).toEqual({ categories: ['Tea', 'East Africa'] })
})

test('a category takes the spelling there is', () => {
  expect(withCategory([], ' east  AFRICA', ['Tea', 'East Africa'])).toEqual({ categories: ['East Africa'] })
})

test('the same one is refused, whatever its case', () => {
  expect(withCategory(['Tea'], 'TEA')).toEqual({ refusal: texts.twice('TEA') })
})

test('nothing to see is refused', () => {
  for (const entry of ['', '   ', '\u200b']) expect(withCategory([], entry)).toEqual({ refusal: texts.empty })
})

test('forty characters are the most, counted as people count', () => {
  expect(withCategory([], '😀'.repeat(40)).categories).toHaveLength(1)
  expect(withCategory([], 'a'.repeat(41))).toEqual({ refusal: texts.tooLong(40) })
})

test('what cannot stand in an address is refused', () => {
  for (const entry of ['.', ' .. ', 'Tea\\Coffee', 'Tea/..']) {
    expect(withCategory([], entry)).toEqual({ refusal: texts.noAddress })
  }
  expect(withCategory([], 'KES/USD').categories).toEqual(['KES/USD'])
})

test('ten are the most', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `Category ${index}`)
  expect(withCategory(ten.slice(1), 'Tea').categories).toHaveLength(10)
  expect(withCategory(ten, 'Tea')).toEqual({ refusal: texts.tooMany(10) })
})

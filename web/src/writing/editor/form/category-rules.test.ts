import { expect, test } from 'vitest'
import { withCategories, withCategory } from './category-rules.ts'
import { postDetailsTexts } from '../post-details.texts.ts'

const { categories: texts } = postDetailsTexts
const nine = Array.from({ length: 9 }, (_, index) => `Category ${index}`)

test.each<[string, readonly string[], string, readonly string[]]>([
  ['at the end, trimmed', ['Tea'], '  East Africa ', ['Tea', 'East Africa']],
  ['in the existing spelling', [], ' east  AFRICA', ['East Africa']],
  ['of 40 user-perceived characters', [], '😀'.repeat(40), ['😀'.repeat(40)]],
  ['with a slash', [], 'KES/USD', ['KES/USD']],
  ['as the tenth', nine, 'Tea', [...nine, 'Tea']],
])('adds a category %s', (_how, before, entry, categories) => {
  expect(withCategory(before, entry, ['Tea', 'East Africa'])).toEqual({ categories })
})

test.each<[string, string, readonly string[]]>([
  ['TEA', texts.twice('TEA'), ['Tea']],
  ...['', '   ', '\u200b'].map((entry): [string, string, string[]] => [entry, texts.empty, []]),
  ['a'.repeat(41), texts.tooLong(40), []],
  ...['.', ' .. ', 'Tea\\Coffee', 'Tea/..'].map((entry): [string, string, string[]] => [
    entry,
    texts.noAddress,
    [],
  ]),
  ['Coffee', texts.tooMany(10), [...nine, 'Tea']],
])('rejects %j: %s', (entry, refusal, before) => {
  expect(withCategory(before, entry)).toEqual({ refusal })
})

test.each<[string, string, readonly string[], string, string?]>([
  ['commas', ' Kenya,  FX ,', ['Tea', 'Kenya', 'FX'], ''],
  [
    'commas of other scripts and lines',
    'شاي، قهوة\r\nKakao、Kaffee',
    ['Tea', 'شاي', 'قهوة', 'Kakao', 'Kaffee'],
    '',
  ],
  ['duplicates among others', 'Kenya, tea, kenya', ['Tea', 'Kenya'], ''],
  ['a single duplicate', 'tea', ['Tea'], 'tea', texts.twice('tea')],
  ['an invalid name', 'Kenya, .., FX', ['Tea', 'Kenya'], '.., FX', texts.noAddress],
  ['an existing name with a comma', 'oil, gas', ['Tea', 'Oil, gas'], ''],
  ['nothing', ' , ', ['Tea'], '', texts.empty],
])('parses a list with %s', (_case, list, categories, remaining, refusal) => {
  expect(withCategories(['Tea'], list, ['Oil, gas'])).toEqual({
    categories,
    remaining,
    ...(refusal !== undefined && { refusal }),
  })
})

import { expect, it } from 'vitest'
import { directionOf, isolated, withoutBidiControls } from './bidi.ts'

it.each([
  ['Amina', 'Amina'],
  ['Zoë & Ngũgĩ 2026', 'Zoë & Ngũgĩ 2026'],
  ['价格', '价格'],
  ['مها', '\u2068مها\u2069'],
  ['Tea שלום 3', '\u2068Tea שלום 3\u2069'],
  ['𞤀𞤣', '\u2068𞤀𞤣\u2069'],
  ['Amina\u202eanimA', 'AminaanimA'],
  ['\u2069مها\u2067', '\u2068مها\u2069'],
])('isolates %j in a sentence', (name, text) => {
  expect(isolated(name)).toBe(text)
})

it('removes characters that reorder text', () => {
  expect(withoutBidiControls('a\u202eb\u2066c\u2069\u200f')).toBe('abc')
})

it.each([
  ['2026: سوق USD', 'rtl'],
  ['USD سوق', 'ltr'],
  ['市場', 'ltr'],
  ['129.24 %', undefined],
])('finds the direction of %j', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})

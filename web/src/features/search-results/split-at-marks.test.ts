import { expect, it } from 'vitest'
import { splitAtMarks } from './split-at-marks.ts'

const shown = (text: string, ...terms: string[]) =>
  splitAtMarks(text, terms)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

it.each([
  ['The shilling and the Shillings', 'shilling', 'The [shilling] and the [Shilling]s'],
  ['Bitcoin', 'coin', 'Bit[coin]'],
  ['Économie du café', 'economie cafe', '[Économie] du [café]'],
  ['Cafe\u0301 noir', 'café', '[Cafe\u0301] noir'],
  ['KES/USD of 2025', 'kes/usd', '[KES/USD] of 2025'],
  ['A bitcoin for gold', 'gold coin', 'A bitcoin for [gold]'],
  ['Gold over a dinar', 'o', 'Gold [o]ver a dinar'],
  ['市場分析の市場', '市場', '[市場]分析の[市場]'],
  ['አዲስ ገበያ', 'ገበያ', 'አዲስ [ገበያ]'],
  ['Straße', 'strasse', '[Straße]'],
  ['🚀 to the moon', 'moon', '🚀 to the [moon]'],
  ['Nothing of it', 'copper', 'Nothing of it'],
  ['Nothing', ' ', 'Nothing'],
  ['a+b (c', 'b (c', 'a+[b (c]'],
])('marks in %j what %j finds', (text, term, marked) => {
  expect(shown(text, term)).toBe(marked)
})

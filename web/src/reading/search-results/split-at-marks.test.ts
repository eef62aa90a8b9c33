import { expect, it } from 'vitest'
import { splitAtMarks } from './split-at-marks.ts'

const highlighted = (text: string, ...terms: string[]) =>
  splitAtMarks(text, terms)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')

it.each([
  ['The shilling and the Shillings', 'shilling', 'The [shilling] and the [Shillings]'],
  ['Bitcoin', 'coin', '[Bitcoin]'],
  ['Économie du café', 'economie cafe', '[Économie] du [café]'],
  ['Cafe\u0301 noir', 'café', '[Cafe\u0301] noir'],
  ['KES/USD of 2025', 'kes/usd', '[KES/USD] of 2025'],
  ['A bitcoin for gold', 'gold coin', 'A bitcoin for [gold]'],
  ['Gold over a dinar', 'o', 'Gold [over] a dinar'],
  ['市場分析の市場', '市場', '[市場]分析の[市場]'],
  ['አዲስ ገበያ', 'ገበያ', 'አዲስ [ገበያ]'],
  ['Buy USDNGN now', 'usd/ngn', 'Buy [USDNGN] now'],
  ['Buy USD/NGN now', 'USDNGN', 'Buy [USD/NGN] now'],
  ['Infla\u00adtion and inflationary', 'inflation', '[Infla\u00adtion] and [inflationary]'],
  ['Macro\u200beconomics', 'macroeconomics', '[Macro\u200beconomics]'],
  ['تحليل الســــوق اليوم', 'السوق', 'تحليل [الســــوق] اليوم'],
  ['Ɗan kasuwa', 'dan', '[Ɗan] kasuwa'],
  ['𞤆𞤵𞤤𞤢𞤪 𞤆𞤵𞤤', '𞤆𞤵𞤤', '[𞤆𞤵𞤤𞤢𞤪] [𞤆𞤵𞤤]'],
  ['Straße', 'strasse', '[Straße]'],
  ['🚀 to the moon', 'moon', '🚀 to the [moon]'],
  ['Nothing of it', 'copper', 'Nothing of it'],
  ['Nothing', ' ', 'Nothing'],
  ['a+b (c', 'b (c', 'a+[b (c]'],
])('highlights in %j the matches of %j', (text, term, marked) => {
  expect(highlighted(text, term)).toBe(marked)
})

import { expect, it } from 'vitest'
import { languageOf } from './language-of.ts'

it.each([
  ['سوق الأسهم اليوم', 'ar'],
  ['بازار سرمایه و گزارش', 'fa'],
  ['اسٹاک مارکیٹ میں تیزی', 'ur'],
  ['የገበያ ትንተና USD', 'am'],
  ['ቐዳም ዕዳጋ', 'ti'],
  ['市場分析', 'zh'],
  ['市場の分析', 'ja'],
  ['시장 분석', 'ko'],
  ['Αγορά', 'el'],
  ['שוק ההון', 'he'],
  ['ߒߞߏ', 'nqo'],
  ['𞤆𞤵𞤤𞤢𞤪', 'ff-Adlm'],
  ['ตลาดหุ้น', 'th'],
  ['The word سوق means market', undefined],
  ['Soko la hisa', undefined],
  ['Рынок', undefined],
  ['2026: 100 %', undefined],
  ['', undefined],
])('detects the language of %j as %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

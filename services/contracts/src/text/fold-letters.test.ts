import { expect, it } from 'vitest'
import { foldLetters, pairsIn } from './fold-letters.ts'

it.each([
  ['Infla\u00adtion', 'inflation'],
  ['macro\u200beconomics', 'macroeconomics'],
  ['zero\ufeffwidth\u2060 and\u200e marks\u202c', 'zerowidth and marks'],
  ['الســــوق', 'السوق'],
  ['می\u200cخواهم', 'ميخواهم'],
  ['مكتبة إلى ٢٠٢٦', 'مكتبه الي 2026'],
  ['Ɗan ƙasa, ƴan Ɓauchi', 'dan kasa, yan bauchi'],
  ['kʼat ʻokina don’t', "k'at 'okina don't"],
  [
    'ɖevi ŋutɔ Łódź Øre Æro Ærøskøbing ıstanbul İstanbul',
    'devi nuto lodz ore aero aeroskobing istanbul istanbul',
  ],
  ['ሠላም ኀይል ሐገር ዐለም ዓለም ፀሐይ', 'ሰላም ሀይል ሀገር አለም አለም ጸሀይ'],
])('folds %j to %j', (text, folded) => {
  expect(foldLetters(text)).toBe(folded)
  expect(foldLetters(folded)).toBe(folded)
})

it.each([
  ['usd/ngn', ['usdngn']],
  ['$btc-usdt, (eur/usd).', ['btcusdt', 'eurusd']],
  ['usd/n', ['usdn']],
  ['usd/', []],
  ['1/2 year-on-year a/b usd/kes/ngn', []],
  ['https://example.com/a/b example.com/ab ../cd/ef', []],
])('finds pairs in %j: %j', (folded, joined) => {
  expect(pairsIn(folded).map((pair) => pair.joined)).toEqual(joined)
})

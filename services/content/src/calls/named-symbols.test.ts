import { expect, it } from 'vitest'
import { nameAsSymbol, namedSymbols } from './named-symbols.ts'

it.each([
  ['Gold is up', [], ['GOLD', 'GOLDIS']],
  ['On USD/NGN', [], ['USDNGN', 'USD', 'NGN']],
  ['Is Brent crude up?', [], ['BRENT', 'BRENTCRUDE', 'CRUDE']],
  ['why MTN Nigeria', [], ['MTN', 'MTNNIGERIA', 'NIGERIA']],
  ['the end of $SCOM and KQ', [], ['KQ', 'SCOM']],
  ['two: gold and cocoa', [], ['GOLD', 'COCOA']],
  ['የዶላር ዋጋ: USDETB', [], ['USDETB']],
  ['tea', ['We buy $TEA and $RICE.', '$TEA, not $NSE:SCOM or $1B'], ['TEA', 'RICE']],
  ['to ada@Example.com', [], []],
])('%s names instruments', (title, texts, named) => {
  expect(namedSymbols({ title, texts })).toEqual(named)
})

it('converts names of instruments to the form of titles', () => {
  expect(['USD/NGN', 'Brent crude', 'Gold', 'S&P 500'].map(nameAsSymbol)).toEqual([
    'USDNGN',
    'BRENTCRUDE',
    'GOLD',
    'SP500',
  ])
})

it('ignores short lower-case words and single letters, and returns at most 200 symbols', () => {
  expect(namedSymbols({ title: 'tea in I, O and us', texts: ['tea, TEA'] })).toEqual([])
  const many = Array.from({ length: 500 }, (_, at) => `$X${at}`).join(' ')
  expect(namedSymbols({ title: 'tea', texts: [many] })).toHaveLength(200)
})

import { expect, it } from 'vitest'
import { chartSymbol } from './chart-symbol.ts'

it.each([
  ['https://www.tradingview.com/symbols/NSEKE-SCOM/', 'NSEKE:SCOM'],
  ['https://www.tradingview.com/symbols/USDKES/', 'USDKES'],
  ['https://in.tradingview.com/symbols/ICEUS-CC1!/', 'ICEUS:CC1!'],
  ['https://www.tradingview.com/symbols/NYSE-BRK.B/ideas/', 'NYSE:BRK.B'],
  ['https://www.tradingview.com/symbols/BTCUSDT/?exchange=BINANCE', 'BINANCE:BTCUSDT'],
  ['https://www.tradingview.com/chart/?symbol=NSENG%3AGTCO', 'NSENG:GTCO'],
  ['https://www.tradingview.com/chart/a1B2c3D4/?symbol=xauusd', 'XAUUSD'],
  ['https://www.tradingview.com/chart/XAUUSD/k3jH2a-Gold-in-cedis/', 'XAUUSD'],
])('finds in %s the symbol %s', (link, symbol) => {
  expect(chartSymbol(link)).toBe(symbol)
})

it.each([
  'https://www.tradingview.com/',
  'https://www.tradingview.com/chart/a1B2c3D4/',
  'https://www.tradingview.com/x/k3jH2a/',
  'https://www.tradingview.com/ideas/gold/',
  'https://www.tradingview.com/symbols/',
  'https://www.tradingview.com/symbols/%E0%A4%A/',
  'https://www.tradingview.com/chart/?symbol=%22%3E%3Cscript%3E',
  'no address',
])('finds none in %s', (link) => {
  expect(chartSymbol(link)).toBeNull()
})

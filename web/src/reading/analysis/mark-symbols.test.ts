import { expect, it } from 'vitest'
import { markSymbols } from './mark-symbols.ts'

const markedIn = (text: string): string[] =>
  Array.from(
    markSymbols(text).matchAll(/<span class="sym" dir="ltr">(.*?)<\/span>/g),
    ([, symbol = '']) => symbol,
  )

it.each([
  ['Look at $SCOM.', '$SCOM'],
  ['$NSE:SCOM!', '$NSE:SCOM'],
  ['($BRK.B)', '$BRK.B'],
  ['$SCOM, up', '$SCOM'],
  ['the rate&quot;$USDNGN&quot;', '$USDNGN'],
  ['وسهم $SCOM اليوم', '$SCOM'],
  ['$EURUSD/$USDKES', '$EURUSD,$USDKES'],
  ['$F and $T', '$F,$T'],
])('marks %j', (text, symbols) => {
  expect(markedIn(text).join()).toBe(symbols)
})

it.each([
  '$100',
  '$5bn',
  '$1.2M',
  'US$',
  '$ SCOM',
  '$scom',
  '$Scom',
  'US$KES',
  '$$SCOM',
  'a@$SCOM',
  '$AB@mail.test',
  '$AB.c+d@mail.test',
  '$',
])('does not mark %j', (text) => {
  expect(markSymbols(text)).toBe(text)
})

it('links the instruments that the site has', () => {
  expect(markSymbols('$USDNGN, $USDNGNX &amp; $NSE:USDNGN', ['USDNGN'])).toBe(
    '<a class="sym" dir="ltr" href="/markets/USDNGN">$USDNGN</a>, <span class="sym" dir="ltr">$USDNGNX</span> &amp; <span class="sym" dir="ltr">$NSE:USDNGN</span>',
  )
  expect(markSymbols('US$KES, $1B, $100', ['KES', 'B'])).toBe('US$KES, $1B, $100')
})

it('takes linear time', () => {
  expect(markSymbols('$'.repeat(300_000))).toHaveLength(300_000)
  expect(markSymbols(`$A.${'a'.repeat(300_000)}`)).toContain('sym')
})

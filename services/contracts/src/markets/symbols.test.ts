import { describe, expect, it } from 'vitest'
import { symbolsIn } from './symbols.ts'

describe('the symbols in a text', () => {
  it('are returned once, in order', () => {
    expect(symbolsIn('Sell $USDNGN, buy ($KESUSD): $USDNGN will fall.\n$F')).toEqual([
      'USDNGN',
      'KESUSD',
      'F',
    ])
  })

  it.each(['$100', '$5bn', '$', '$usdngn', '$$USDNGN', '$USDNGN_A', '$USDNGNé', '$BRK.B', 'a@$SCOM'])(
    'are not found in %j',
    (text) => {
      expect(symbolsIn(text)).toEqual([])
    },
  )

  it('are limited to the first ones of a text', () => {
    const text = Array.from({ length: 20_000 }, (_, n) => `$A${n}`).join(' ')
    expect(symbolsIn(text, 3)).toEqual(['A0', 'A1', 'A2'])
    expect(symbolsIn(`${'$A.B '.repeat(20_000)} $C`)).toEqual([])
    expect(symbolsIn(text)).toHaveLength(10_000)
  })

  it('are found in linear time', () => {
    expect(symbolsIn('$A '.repeat(100_000))).toEqual(['A'])
    expect(symbolsIn('$'.repeat(300_000))).toEqual([])
  })
})

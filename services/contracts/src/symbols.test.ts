import { describe, expect, it } from 'vitest'
import { symbolsIn } from './symbols.ts'

describe('the symbols that a text names', () => {
  it('are each said once, in their order', () => {
    expect(symbolsIn('Sell $USDNGN, buy ($KESUSD): $USDNGN will fall.\n$F')).toEqual([
      'USDNGN',
      'KESUSD',
      'F',
    ])
  })

  it.each(['$100', '$5bn', '$', '$usdngn', '$$USDNGN', '$USDNGN_A', '$USDNGNé', '$BRK.B', 'a@$SCOM'])(
    'are none in %j',
    (text) => {
      expect(symbolsIn(text)).toEqual([])
    },
  )

  it('take as long as a text is long', () => {
    expect(symbolsIn('$A '.repeat(100_000))).toEqual(['A'])
    expect(symbolsIn('$'.repeat(300_000))).toEqual([])
  })
})

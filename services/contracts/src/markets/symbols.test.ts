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

  it('are the first ones of a text that names very many', () => {
    const text = Array.from({ length: 20_000 }, (_, n) => `$A${n}`).join(' ')
    expect(symbolsIn(text, 3)).toEqual(['A0', 'A1', 'A2'])
    expect(symbolsIn(`${'$A.B '.repeat(20_000)} $C`)).toEqual([])
    expect(symbolsIn(text)).toHaveLength(10_000)
  })

  it('take as long as a text is long', () => {
    expect(symbolsIn('$A '.repeat(100_000))).toEqual(['A'])
    expect(symbolsIn('$'.repeat(300_000))).toEqual([])
  })
})

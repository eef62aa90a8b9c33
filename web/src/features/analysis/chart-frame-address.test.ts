import { expect, it } from 'vitest'
import { chartFrameAddress } from './chart-frame-address.ts'

it('asks the frame for the symbol alone, whatever it holds', () => {
  const { origin, searchParams } = new URL(chartFrameAddress('NYSE:AT&T', 'dark'))
  expect(origin).toBe('https://s.tradingview.com')
  expect(searchParams.get('symbol')).toBe('NYSE:AT&T')
  expect(searchParams.get('theme')).toBe('dark')
})

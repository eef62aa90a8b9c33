import { embedOf } from '@soko/contracts/text/embeds.ts'
import { expect, it } from 'vitest'
import { frameOf } from './frame-of.ts'

it('encodes the symbol of a TradingView frame', () => {
  const frame = frameOf({ kind: 'chart', id: 'NYSE:AT&T', address: '' }, 'dark')
  const { origin, searchParams } = new URL(frame?.address ?? '')
  expect(origin).toBe('https://s.tradingview.com')
  expect(searchParams.get('symbol')).toBe('NYSE:AT&T')
  expect(searchParams.get('theme')).toBe('dark')
})

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://x.com/soko/status/1234567890',
    'https://platform.twitter.com/embed/Tweet.html?id=1234567890&theme=light&dnt=true',
  ],
  ['https://www.tradingview.com/x/AbCd1234/', undefined],
  ['https://www.tradingview.com/chart/USDKES/AbCd1234-quiet/', undefined],
])('returns for %s the frame %s', (address, frame) => {
  const embed = embedOf(address)
  expect(embed && frameOf(embed, 'light')?.address).toBe(frame)
})

import { embedOf } from '@soko/contracts/embeds.ts'
import { expect, it } from 'vitest'
import { frameOf } from './frame-of.ts'

const frameAt = (address: string, theme: 'light' | 'dark' = 'light') => {
  const embed = embedOf(address)
  return embed && frameOf(embed, theme)
}

it('asks TradingView for the symbol alone, whatever it holds', () => {
  const frame = frameOf({ kind: 'chart', id: 'NYSE:AT&T', address: '' }, 'dark')
  const { origin, searchParams } = new URL(frame?.address ?? '')
  expect(origin).toBe('https://s.tradingview.com')
  expect(searchParams.get('symbol')).toBe('NYSE:AT&T')
  expect(searchParams.get('theme')).toBe('dark')
})

it('shows a video from where its link says, without cookies', () => {
  expect(frameAt('https://youtu.be/dQw4w9WgXcQ?t=42')?.address).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42',
  )
  expect(frameAt('https://www.youtube.com/watch?v=dQw4w9WgXcQ')?.address).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  )
})

it('shows a post in the theme of the page', () => {
  expect(frameAt('https://x.com/soko/status/1234567890', 'dark')?.address).toBe(
    'https://platform.twitter.com/embed/Tweet.html?id=1234567890&theme=dark&dnt=true',
  )
})

it('has no frame for snapshots and ideas', () => {
  expect(frameAt('https://www.tradingview.com/x/AbCd1234/')).toBeUndefined()
  expect(frameAt('https://www.tradingview.com/chart/USDKES/AbCd1234-quiet/')).toBeUndefined()
})

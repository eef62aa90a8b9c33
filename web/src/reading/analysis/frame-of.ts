import type { Embed } from '@soko/contracts/text/embeds.ts'
import { embedFrameTexts } from './embed-frame.texts.ts'

/** What of another site a frame can show. */
export type Framed = 'chart' | 'video' | 'post'
export type Frame = { readonly kind: Framed; readonly title: string; readonly address: string }

const titles = embedFrameTexts.title

/**
 * The address made to stand in a frame, and its name, of a chart, a video or a post.
 * @returns undefined for what is a link alone.
 */
export const frameOf = (
  { kind, id, address }: Pick<Embed, 'kind' | 'id' | 'address'>,
  theme: 'light' | 'dark',
): Frame | undefined => {
  if (id === undefined) return undefined
  if (kind === 'chart') return { kind, title: titles.chart(id), address: chart(id, theme) }
  if (kind === 'video') return { kind, title: titles.video, address: video(id, address) }
  return kind === 'post' ? { kind, title: titles.post, address: post(id, theme) } : undefined
}

const chart = (symbol: string, theme: string): string =>
  `https://s.tradingview.com/widgetembed/?${new URLSearchParams({
    symbol,
    interval: 'D',
    theme,
    style: '1',
    locale: 'en',
    hidesidetoolbar: '1',
  }).toString()}`

/** By the name under which YouTube sets no cookies before the video is played. */
const video = (id: string, address: string): string => {
  const start = Number.parseInt(new URL(address).searchParams.get('t') ?? '', 10)
  return `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`
}

const post = (id: string, theme: string): string =>
  `https://platform.twitter.com/embed/Tweet.html?${new URLSearchParams({ id, theme, dnt: 'true' }).toString()}`

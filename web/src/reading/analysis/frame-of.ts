import type { Embed } from '@soko/contracts/text/embeds.ts'
import { embedFrameTexts } from './embed-frame.texts.ts'

export type FrameKind = 'chart' | 'video' | 'post'
export type Frame = { readonly kind: FrameKind; readonly title: string; readonly address: string }

const titles = embedFrameTexts.title

/** Returns the URL and title for an embed's frame; undefined if the embed can only be a link. */
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

/** Uses YouTube's host that sets no cookies before playback. */
const video = (id: string, address: string): string => {
  const start = Number.parseInt(new URL(address).searchParams.get('t') ?? '', 10)
  return `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`
}

const post = (id: string, theme: string): string =>
  `https://platform.twitter.com/embed/Tweet.html?${new URLSearchParams({ id, theme, dnt: 'true' }).toString()}`

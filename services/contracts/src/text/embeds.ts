import { chartSymbol } from '../fields/chart-symbol.ts'

/** External content embedded in an analysis. It is loaded only when a reader clicks it. */
export type Embed = {
  readonly host: 'tradingview' | 'youtube' | 'x'
  readonly kind: 'chart' | 'snapshot' | 'idea' | 'video' | 'post'
  readonly address: string
  /** A symbol, or the id of a video or post. Absent if the content can only be linked. */
  readonly id?: string
}

const VIDEO = /^[\w-]{11}$/
const SECONDS = /^(\d{1,6})s?$/
const POST = /^\/(\w{1,15})\/status\/(\d{1,20})$/
const IDEA = /^\/chart\/[^/]+\/[^/]+$/
const SNAPSHOT = /^\/x\/\w{1,20}$/

const tradingView = (url: URL): Embed | undefined => {
  const host = 'tradingview'
  const path = url.pathname.replace(/\/+$/, '')
  const address = `https://www.tradingview.com${path}/`
  if (SNAPSHOT.test(path)) return { host, kind: 'snapshot', address }
  if (IDEA.test(path)) return { host, kind: 'idea', address }
  const symbol = chartSymbol(url.href)
  if (symbol === null) return undefined
  const named = `https://www.tradingview.com/chart/?${new URLSearchParams({ symbol }).toString()}`
  return { host, kind: 'chart', address: named, id: symbol }
}

const video = (id: string | null | undefined, url: URL): Embed | undefined => {
  if (id == null || !VIDEO.test(id)) return undefined
  const from = SECONDS.exec(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')?.[1]
  const start = from === undefined || Number(from) === 0 ? '' : `&t=${Number(from)}s`
  return { host: 'youtube', kind: 'video', address: `https://www.youtube.com/watch?v=${id}${start}`, id }
}

const youtube = (url: URL): Embed | undefined => {
  const [, kind = '', id] = url.pathname.split('/')
  if (kind === 'watch') return video(url.searchParams.get('v'), url)
  return ['shorts', 'live', 'embed'].includes(kind) ? video(id, url) : undefined
}

const xPost = (url: URL): Embed | undefined => {
  const [, name, id] = POST.exec(url.pathname.replace(/\/+$/, '')) ?? []
  if (name === undefined || id === undefined) return undefined
  return { host: 'x', kind: 'post', address: `https://x.com/${name}/status/${id}`, id }
}

/** The parsers of addresses by host, without the prefixes that `BEFORE` matches. */
const hosts: Readonly<Record<string, (url: URL) => Embed | undefined>> = {
  'tradingview.com': tradingView,
  'youtube.com': youtube,
  'youtube-nocookie.com': youtube,
  'youtu.be': (url) => video(url.pathname.slice(1), url),
  'x.com': xPost,
  'twitter.com': xPost,
}

/** Matches prefixes of hosts that stand for a device or a language. */
const BEFORE = /^(?:www|m|mobile|music|[a-z]{2}(?=\.tradingview))\./

/**
 * Returns the embed (with an https address) for an address of a chart, snapshot or idea on TradingView, a
 * video on YouTube or a post on X; undefined for any other.
 */
export const embedOf = (address: string): Embed | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!['https:', 'http:'].includes(url.protocol) || url.port !== '' || url.username !== '') return undefined
  const found = hosts[url.hostname.replace(BEFORE, '')]
  return found?.(url)
}

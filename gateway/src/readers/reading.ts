import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import type { Ended } from '../requests/exchange.ts'

/** A post as an address names it. */
export type PostName = { readonly by: 'id' | 'slug'; readonly name: string }

/** What an exchange that is over tells of somebody who reads. */
export type Reading =
  /** They were shown a post; or one of its other pages, which counts for the site alone. */
  | { readonly kind: 'opened'; readonly post?: PostName; readonly from: string }
  /** So many quarters of a post's text were on their screen. */
  | { readonly kind: 'left'; readonly post: PostName; readonly quarters: number }

/** Where a reader came from, where that is no host: none of these has a dot. */
export const SOURCES = { ownSite: 'soko', unknown: 'direct', rest: 'other' } as const

type Exchange = Pick<Ended, 'request' | 'route' | 'status'>

const PAGE_OF_A_POST = '/posts/post/'

/**
 * What an exchange tells of reading: whether a person has been shown an analysis, as a page or by the API, or has left one. What a browser
 * fetches in advance does not count as read.
 * @param origin the site's own.
 */
export const readingOf = (exchange: Exchange, origin: string): Reading | undefined => {
  const { request, route, status } = exchange
  if (request.method === 'POST') return route === PostEndpoints.depth.path ? leavingOf(exchange) : undefined
  if (request.method !== 'GET' || (status !== 200 && status !== 304)) return undefined
  if (request.headers['sec-purpose'] !== undefined) return undefined
  const path = pathOf(request.url)
  const prefix = PREFIXES.get(route)
  if (prefix === undefined || !path.startsWith(prefix.path)) return undefined
  const post = nameIn(path.slice(prefix.path.length), prefix.by)
  return { kind: 'opened', ...(post && { post }), from: sourceOf(request, origin) }
}

/** By route: what the addresses of posts begin with, and what follows. */
const PREFIXES: ReadonlyMap<string, { readonly path: string; readonly by: PostName['by'] }> = new Map([
  ['pages', { path: PAGE_OF_A_POST, by: 'slug' }],
  [PostEndpoints.byTitle.path, { path: '/api/posts/title/', by: 'slug' }],
  [PostEndpoints.get.path, { path: '/api/posts/', by: 'id' }],
])

/** Other sites may have their readers' browsers say anything: only our own pages are believed. */
const leavingOf = ({ request, status }: Exchange): Reading | undefined => {
  const site = request.headers['sec-fetch-site']
  if (status !== 204 || (site !== undefined && site !== 'same-origin')) return undefined
  const [, id, quarters] = LEAVING.exec(request.url ?? '') ?? []
  if (id === undefined) return undefined
  return { kind: 'left', post: { by: 'id', name: id }, quarters: Number(quarters) }
}

const LEAVING = /^\/api\/posts\/([A-Za-z0-9_-]{1,64})\/depth\/?\?quarters=([0-4])$/

const pathOf = (url = ''): string => url.split('?', 1)[0] ?? ''

/** Undefined for what is no post's own address: its versions, say. */
const nameIn = (segment: string, by: PostName['by']): PostName | undefined => {
  if (segment === '' || segment.includes('/')) return undefined
  try {
    return { by, name: decodeURIComponent(segment) }
  } catch {
    return undefined
  }
}

/** The host of the page that led here, without a path; `www.` says nothing. Addresses of machines and hosts of networks are `other`. */
const sourceOf = ({ headers: { referer, host } }: Exchange['request'], origin: string): string => {
  if (referer === undefined) return SOURCES.unknown
  const url = URL.parse(referer)
  if (url === null) return SOURCES.rest
  if (url.origin === origin || url.host === host) return SOURCES.ownSite
  const name = url.hostname.toLowerCase().replace(/^www\./, '')
  return HOST.test(name) ? name : SOURCES.rest
}

/** A name with a dot whose last part is no number. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

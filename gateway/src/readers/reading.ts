import { PostEndpoints } from '@soko/contracts/endpoints/posts.endpoints.ts'
import type { Ended } from '../requests/exchange.ts'

export type PostName = { readonly by: 'id' | 'slug'; readonly name: string }

export type Reading =
  /** Without `post`, the request counts for the site only. */
  | { readonly kind: 'opened'; readonly post?: PostName; readonly from: string }
  /** The reader left after this many quarters of the text were visible. */
  | { readonly kind: 'left'; readonly post: PostName; readonly quarters: number }

/** Sources that are not hosts. Their names contain no dot, so that no host equals them. */
export const SOURCES = { ownSite: 'soko', letter: 'letter', unknown: 'direct', rest: 'other' } as const

type Exchange = Pick<Ended, 'request' | 'route' | 'status'>

const PAGE_OF_A_POST = '/posts/post/'

/**
 * Returns a reading if the request opened an analysis or reported that a reader left it. Ignores prefetches.
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

const PREFIXES: ReadonlyMap<string, { readonly path: string; readonly by: PostName['by'] }> = new Map([
  ['pages', { path: PAGE_OF_A_POST, by: 'slug' }],
  [PostEndpoints.byTitle.path, { path: '/api/posts/title/', by: 'slug' }],
  [PostEndpoints.get.path, { path: '/api/posts/', by: 'id' }],
])

/** Only the site's own pages may report, because other sites could forge reports. */
const leavingOf = ({ request, status }: Exchange): Reading | undefined => {
  const site = request.headers['sec-fetch-site']
  if (status !== 204 || (site !== undefined && site !== 'same-origin')) return undefined
  const [, id, quarters] = LEAVING.exec(request.url ?? '') ?? []
  if (id === undefined) return undefined
  return { kind: 'left', post: { by: 'id', name: id }, quarters: Number(quarters) }
}

const LEAVING = /^\/api\/posts\/([A-Za-z0-9_-]{1,64})\/depth\/?\?quarters=([0-4])$/

const pathOf = (url = ''): string => url.split('?', 1)[0] ?? ''

const nameIn = (segment: string, by: PostName['by']): PostName | undefined => {
  if (segment === '' || segment.includes('/')) return undefined
  try {
    return { by, name: decodeURIComponent(segment) }
  } catch {
    return undefined
  }
}

/**
 * Returns `letter` for a link in a letter, or else the referring host without `www.`. IP addresses and internal
 * hosts count as `other`.
 */
const sourceOf = (
  { url: target = '', headers: { referer, host } }: Exchange['request'],
  origin: string,
): string => {
  if (/[?&]from=letter(?:&|$)/.test(target)) return SOURCES.letter
  if (referer === undefined) return SOURCES.unknown
  const url = URL.parse(referer)
  if (url === null) return SOURCES.rest
  if (url.origin === origin || url.host === host) return SOURCES.ownSite
  const name = url.hostname.toLowerCase().replace(/^www\./, '')
  return HOST.test(name) ? name : SOURCES.rest
}

/** A host name with at least one dot, and a last label that is not numeric. */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

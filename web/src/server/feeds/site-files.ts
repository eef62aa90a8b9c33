import type { ReadApi, RenderedPage } from '@soko/contracts/http/pages.ts'
import { matchPath } from 'react-router-dom'
import { CacheControl } from '../cache-control.ts'
import { feedOfAll, feedOfAuthor, feedOfCategory, feedOfSeries } from './feeds.ts'
import { ServiceUnavailable } from './read-json.ts'
import { type Feed, rssOf } from './rss.ts'
import { securityOf } from './security.ts'
import { createSitemap } from './sitemap.ts'
import { routes } from '../../app/routes.ts'
import { factsOf, type SiteRoute } from '../../app/site-route.ts'

/** Feeds, sitemaps, robots.txt, security.txt and the favicon, by path. */
export type SiteFiles = (path: string, read: ReadApi) => Promise<RenderedPage | undefined>

type Params = Readonly<Record<string, string | undefined>>
type Serve = (params: Params, read: ReadApi) => Promise<RenderedPage | undefined>

/** Returns undefined for unknown paths and missing feeds; the caller then renders a page. */
export const createSiteFiles = (origin: string): SiteFiles => {
  const sitemap = createSitemap(origin)
  const feed = (found: Feed | { readonly movedTo: string } | undefined): RenderedPage | undefined => {
    if (found === undefined) return undefined
    return 'movedTo' in found ? moved(found.movedTo) : file('application/rss+xml', rssOf(found, origin))
  }
  const table: Readonly<Record<string, Serve>> = {
    '/rss.xml': async (_, read) => feed(await feedOfAll(read)),
    '/profile/:usertag/rss.xml': async ({ usertag = '' }, read) => feed(await feedOfAuthor(read, usertag)),
    '/category/:category/rss.xml': async ({ category = '' }, read) =>
      feed(await feedOfCategory(read, category)),
    '/series/:id/rss.xml': async ({ id = '' }, read) => feed(await feedOfSeries(read, id)),
    '/sitemap.xml': async (_, read) => file('application/xml', await sitemap.index(read)),
    '/robots.txt': () => Promise.resolve(file('text/plain', robotsOf(origin))),
    '/.well-known/security.txt': async (_, read) => file('text/plain', await securityOf(read, origin)),
    '/favicon.ico': () => Promise.resolve({ ...moved('/mark.svg'), status: 302 }),
    // This pattern is the last, because it matches every path with one segment.
    '/:sitemap': async ({ sitemap: name = '' }, read) => {
      const number = /^sitemap-([1-9]\d{0,4})\.xml$/.exec(name)?.[1]
      const part = number === undefined ? undefined : await sitemap.part(read, Number(number))
      return part === undefined ? undefined : file('application/xml', part)
    },
  }
  return async (path, read) => {
    for (const [pattern, serve] of Object.entries(table)) {
      const match = matchPath({ path: pattern, caseSensitive: true }, path)
      if (match === null) continue
      try {
        return await serve(decodeParams(match.params), read)
      } catch (error) {
        if (error instanceof ServiceUnavailable) return unavailable(error)
        throw error
      }
    }
    return undefined
  }
}

/** Decodes parameters, which `matchPath` leaves encoded. */
const decodeParams = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value = '']) => [name, decodeURIComponent(value)]))

const file = (type: string, body: string): RenderedPage => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': CacheControl.revalidate },
  body,
})

const moved = (location: string): RenderedPage => ({
  status: 301,
  headers: { location, 'cache-control': CacheControl.revalidate },
  body: '',
})

const unavailable = ({ message }: ServiceUnavailable): RenderedPage => ({
  status: 503,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': CacheControl.noStore,
    'retry-after': '5',
  },
  body: `${message}\n`,
})

/** Returns the path before its parameters, such as `/edit/` for `/edit/:id`. */
const pathPrefix = ({ path }: SiteRoute): string => path.replace(/:.*/, '')

const isDisallowed = (route: SiteRoute): boolean => {
  const { form, engines } = factsOf(route)
  return form === true || engines === 'closed'
}

/** For robots.txt: the API, forms, unlisted pages, and URLs that only differ in their query. */
const DISALLOWED = [
  '/api/',
  ...routes.filter(isDisallowed).map(pathPrefix).toSorted(),
  '/*?search=',
  '/*?next=',
]

const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
